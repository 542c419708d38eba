import type { Panel, PanelMarkProps, PanelProps } from '../../story-map/panel.ts';
import { later } from '../../ui/pages/later.tsx';

export const backlogPanel: Panel = {
  name: 'backlog',
  icon: 'backlog',
  Mark: later<PanelMarkProps>(() => import('./backlog-mark.tsx')),
  keys: ['B'],
  place: 'dock',
  available: ({ flat }) => !flat,
  Component: later<PanelProps>(
    () => import('./backlog-panel.tsx'),
    'backlog',
    'board',
    'errors',
    'filters',
  ),
};
