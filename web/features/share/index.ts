import type { Panel, PanelMarkProps, PanelProps } from '../../story-map/panel.ts';
import { later } from '../../ui/pages/later.tsx';

export const sharePanel: Panel = {
  name: 'share',
  icon: 'open',
  keys: [],
  place: 'over',
  available: ({ ofPortfolio }) => !ofPortfolio,
  Component: later<PanelProps>(() => import('./share-dialog.tsx'), 'errors', 'share'),
};

export const communityPanel: Panel = {
  name: 'community',
  icon: 'people',
  Mark: later<PanelMarkProps>(() => import('./waiting-mark.tsx')),
  keys: [],
  place: 'dock',
  // In a portfolio, all users can open the panel. Users who administer none of its projects learn there who can read
  // the comments.
  available: ({ administers, ofPortfolio }) => administers || ofPortfolio,
  Component: later<PanelProps>(() => import('./community-panel.tsx'), 'board', 'errors', 'share'),
};

export const confluencePanel: Panel = {
  name: 'confluence',
  icon: 'link',
  keys: [],
  place: 'over',
  available: ({ administers }) => administers,
  Component: later<PanelProps>(
    () => import('./confluence/publish-dialog.tsx'),
    'confluence',
    'share',
    'errors',
  ),
};
