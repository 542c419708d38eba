import type { Panel, PanelProps } from '../../story-map/panel.ts';
import { later } from '../../ui/pages/later.tsx';

export const comparePanel: Panel = {
  name: 'compare',
  inPast: true,
  icon: 'clock',
  keys: [],
  place: 'dock',
  Component: later<PanelProps>(() => import('./compare-panel.tsx'), 'board', 'errors', 'time'),
};
