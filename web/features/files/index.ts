import type { Panel, PanelProps } from '../../story-map/panel.ts';
import { later } from '../../ui/pages/later.tsx';

export const exportPanel: Panel = {
  name: 'export',
  inPast: true,
  icon: 'download',
  keys: [],
  place: 'dock',
  Component: later<PanelProps>(
    () => import('./export/export-panel.tsx'),
    'board',
    'export',
    'notes',
  ),
};
