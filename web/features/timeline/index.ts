import type { Panel, PanelProps } from '../../story-map/panel.ts';
import { later } from '../../ui/pages/later.tsx';

export const timelinePanel: Panel = {
  name: 'timeline',
  icon: 'clock',
  keys: ['Y'],
  place: 'bar',
  Component: later<PanelProps>(() => import('./timeline-bar.tsx'), 'errors', 'time'),
};
