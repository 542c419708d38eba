import { useEffect, useRef } from 'react';
import { useHost } from '../../page/host-context.ts';
import { useHostHistory } from '../../page/steps/use-host-history.ts';
import type { PageContext } from '../../story-map/page/page-context.ts';
import { OPENINGS } from '../../story-map/view/use-opens-as.ts';

type View = 'map' | 'roadmap' | 'board-settings';

interface ViewStepsProps {
  readonly page: Pick<
    PageContext,
    'isRoadmap' | 'mayRoadmap' | 'refreshing' | 'panel' | 'onChange' | 'onPanel'
  >;
}

const viewOf = ({ isRoadmap, panel }: ViewStepsProps['page']): View => {
  if (panel === 'settings') return 'board-settings';
  return isRoadmap ? 'roadmap' : 'map';
};

/** Returns the view that a page of this kind shows first. */
const viewAfter = (kind: string, page: ViewStepsProps['page']): View => {
  if (kind === 'map' || kind === 'board-settings') return kind;
  return kind === 'roadmap' && page.mayRoadmap ? 'roadmap' : viewOf(page);
};

/**
 * Adds a history step to the host's address for each view that the user selects, so that the browser's back button
 * returns to the previous view. Renders nothing.
 */
export const ViewSteps = ({ page }: ViewStepsProps) => {
  const host = useHost();
  const { kind, parameters } = host.page;
  const first = useRef<View | null>(null);
  const shown = useRef<View | null>(null);
  /** True until the requested view is rendered. Until then the page may show a view that the user has not selected. */
  const arriving = useRef(true);
  const now = useRef(page);
  useEffect(() => {
    now.current = page;
    if (shown.current === null) {
      if (page.refreshing) return;
      first.current = viewAfter(parameters.view || kind, page);
      shown.current = first.current;
    }
    const view = viewOf(page);
    if (view === shown.current) arriving.current = false;
    else if (!arriving.current) {
      const left = { view: shown.current };
      shown.current = view;
      void host.history().then(({ keep }) => keep({ view }, left));
    }
  });
  useHostHistory(({ follow }) =>
    follow(({ view = first.current ?? '' }) => {
      shown.current = viewAfter(view, now.current);
      arriving.current = true;
      OPENINGS[view]?.(now.current);
    }),
  );
  return null;
};
