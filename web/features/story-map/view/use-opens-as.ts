import { useEffect, useRef } from 'react';
import { viewedAs } from '#domain/setting/view-mode.ts';
import type { HostAdapter } from '../../../host/host.ts';
import type { PageContext } from '../actions/page-context.ts';

type View = 'map' | 'roadmap';

/** What a page shows first when its address asks for it; any other shows what the person saw last. */
const OPENINGS: Readonly<Record<string, (page: Opened) => void>> = {
  map: ({ isRoadmap, onChange }) => {
    if (isRoadmap) onChange(viewedAs('storyMap'));
  },
  roadmap: ({ isRoadmap, mayRoadmap, onChange }) => {
    if (!isRoadmap && mayRoadmap) onChange(viewedAs('roadmap'));
  },
  'board-settings': ({ onPanel }) => onPanel('settings'),
};

type Opened = Pick<PageContext, 'isRoadmap' | 'mayRoadmap' | 'refreshing' | 'onChange' | 'onPanel'>;

const viewOf = ({ isRoadmap }: Opened): View => (isRoadmap ? 'roadmap' : 'map');

/** What stands there once a page is opened so. */
const viewAfter = (kind: string, page: Opened): View => {
  if (kind === 'map') return 'map';
  return kind === 'roadmap' && page.mayRoadmap ? 'roadmap' : viewOf(page);
};

/**
 * Brings the page into line with its address, once, when it is known how the person saw it last: what stands there from
 * an earlier visit may be older. From then on the person chooses, and each choice is a step in the host's address, from
 * which the browser's back button comes back.
 */
export const useOpensAs = (
  { page: { kind, parameters }, keepPlace, followPlace }: PlacedHost,
  page: Opened,
): void => {
  const first = useRef<View | null>(null);
  const shown = useRef<View | null>(null);
  /** What was asked for here comes with a later drawing: until then nobody has chosen anything else. */
  const arriving = useRef(true);
  const now = useRef(page);
  useEffect(() => {
    now.current = page;
    if (page.refreshing && shown.current === null) return;
    if (shown.current === null) {
      const named = parameters.view || kind;
      first.current = viewAfter(named, page);
      shown.current = first.current;
      OPENINGS[named]?.(page);
      return;
    }
    const view = viewOf(page);
    if (view === shown.current) arriving.current = false;
    else if (!arriving.current) {
      shown.current = view;
      keepPlace({ view });
    }
  });
  useEffect(
    () =>
      followPlace(({ view = first.current ?? '' }) => {
        shown.current = viewAfter(view, now.current);
        arriving.current = true;
        OPENINGS[view]?.(now.current);
      }),
    [followPlace],
  );
};

type PlacedHost = Pick<HostAdapter, 'page' | 'keepPlace' | 'followPlace'>;
