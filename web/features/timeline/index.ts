import type { Bar, BarProps } from '../../story-map/panel.ts';
import { later } from '../../ui/pages/later.tsx';

export const timelineBar: Bar = {
  name: 'timeline',
  inPast: true,
  icon: 'clock',
  keys: ['Y'],
  place: 'bar',
  Component: later<BarProps>(() => import('./timeline-bar.tsx'), 'errors', 'time'),
};
