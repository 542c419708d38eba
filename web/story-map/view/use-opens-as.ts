import { useEffect, useRef } from 'react';
import { viewedAs } from '#domain/aggregates/setting/view-mode.ts';
import type { PageContext } from '../page/page-context.ts';

const closeSettings = ({ panel, onPanel }: Opened): void => {
  if (panel === 'settings') onPanel(null);
};

/**
 * For each kind of page that requests a view: what opens this view. Other pages show the view that the user saw last.
 */
export const OPENINGS: Readonly<Record<string, (page: Opened) => void>> = {
  map: (page) => {
    closeSettings(page);
    if (page.isRoadmap) page.onChange(viewedAs('storyMap'));
  },
  roadmap: (page) => {
    closeSettings(page);
    if (!page.isRoadmap && page.mayRoadmap) page.onChange(viewedAs('roadmap'));
  },
  'board-settings': ({ onPanel }) => onPanel('settings'),
};

type Opened = Pick<
  PageContext,
  'isRoadmap' | 'mayRoadmap' | 'refreshing' | 'panel' | 'onChange' | 'onPanel'
>;

/**
 * Opens the view that the page's address requests. Does so once, as soon as the saved settings have loaded, because
 * cached ones may be outdated. After that the user chooses the view.
 */
export const useOpensAs = (kind: string, page: Opened): void => {
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || page.refreshing) return;
    opened.current = true;
    OPENINGS[kind]?.(page);
  });
};
