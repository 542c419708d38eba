import type { Panel, PanelProps } from '../../story-map/panel.ts';
import { later } from '../../ui/pages/later.tsx';

export const burnUpPanel: Panel = {
  name: 'burnUp',
  icon: 'chart',
  keys: [],
  place: 'dock',
  Component: later<PanelProps>(
    () => import('./burn-up-panel.tsx'),
    'board',
    'burnUp',
    'errors',
    'lanes',
    'time',
  ),
};
