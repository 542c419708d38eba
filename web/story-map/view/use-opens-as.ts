import { useEffect, useRef } from 'react';
import { viewedAs } from '#domain/aggregates/setting/view-mode.ts';
import type { PageContext } from '../page/page-context.ts';

const closeSettings = ({ panel, onPanel }: Opened): void => {
  if (panel === 'settings') onPanel(null);
};

/** What a page shows first when its address asks for it; any other shows what the person saw last. */
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
 * Brings the page into line with its address, once, when it is known how the person saw it last: what stands there from
 * an earlier visit may be older. From then on the person chooses.
 */
export const useOpensAs = (kind: string, page: Opened): void => {
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || page.refreshing) return;
    opened.current = true;
    OPENINGS[kind]?.(page);
  });
};
