import { later } from '../../../ui/later.tsx';
import type { Panel, PanelMarkProps, PanelProps } from './panel.ts';

/** All panels, in the order of the toolbar. A new one is a line here; its name is in the texts already. */
export const PANELS: readonly Panel[] = [
  {
    name: 'search',
    icon: 'search',
    keys: ['/'],
    place: 'dock',
    Component: later<PanelProps>(
      () => import('../search/search-panel.tsx'),
      'board',
      'palette',
      'search',
    ),
  },
  {
    name: 'backlog',
    icon: 'backlog',
    Mark: later<PanelMarkProps>(() => import('../backlog/backlog-mark.tsx')),
    keys: ['B'],
    place: 'dock',
    available: ({ flat }) => !flat,
    Component: later<PanelProps>(
      () => import('../backlog/backlog-panel.tsx'),
      'backlog',
      'board',
      'errors',
      'filters',
    ),
  },
  {
    name: 'personas',
    icon: 'person',
    keys: [],
    place: 'dock',
    Component: later<PanelProps>(
      () => import('../personas/persona-panel.tsx'),
      'board',
      'errors',
      'personaPanel',
    ),
  },
  {
    name: 'comments',
    icon: 'comment',
    keys: ['Shift+C'],
    place: 'dock',
    Component: later<PanelProps>(
      () => import('../comments/comments-panel.tsx'),
      'board',
      'comments',
      'errors',
    ),
  },
  {
    name: 'activity',
    icon: 'clock',
    Mark: later<PanelMarkProps>(() => import('../activity/unread-mark.tsx')),
    keys: [],
    place: 'dock',
    Component: later<PanelProps>(
      () => import('../activity/activity-panel.tsx'),
      'activity',
      'board',
    ),
  },
  {
    name: 'export',
    icon: 'download',
    keys: [],
    place: 'dock',
    Component: later<PanelProps>(
      () => import('../export/export-panel.tsx'),
      'board',
      'export',
      'notes',
    ),
  },
  {
    name: 'share',
    icon: 'link',
    keys: [],
    place: 'over',
    available: ({ ofPortfolio }) => !ofPortfolio,
    Component: later<PanelProps>(() => import('../share/share-dialog.tsx'), 'errors', 'share'),
  },
  {
    name: 'community',
    icon: 'people',
    keys: [],
    place: 'dock',
    // Who administers none of a portfolio's projects is told so there.
    available: ({ administers, ofPortfolio }) => administers || ofPortfolio,
    Component: later<PanelProps>(
      () => import('../share/community-panel.tsx'),
      'board',
      'errors',
      'share',
    ),
  },
  {
    name: 'confluence',
    icon: 'open',
    keys: [],
    place: 'over',
    available: ({ administers }) => administers,
    Component: later<PanelProps>(
      () => import('../confluence/publish-dialog.tsx'),
      'confluence',
      'errors',
    ),
  },
  {
    name: 'help',
    icon: 'help',
    keys: [],
    place: 'dock',
    Component: later<PanelProps>(
      () => import('../help/help-panel.tsx'),
      'board',
      'help',
      'palette',
    ),
  },
  {
    name: 'tour',
    icon: 'compass',
    keys: [],
    place: 'over',
    Component: later<PanelProps>(() => import('../tour/tour.tsx'), 'help'),
    available: ({ settings }) => settings.showProductTourButton,
  },
  {
    name: 'settings',
    icon: 'settings',
    keys: [],
    place: 'over',
    available: ({ ofPortfolio }) => !ofPortfolio,
    Component: later<PanelProps>(
      () => import('../settings/settings-screen.tsx'),
      'board',
      'errors',
      'notes',
      'settings',
    ),
  },
];
