import type { Panel, PanelMarkProps, PanelProps } from '../../story-map/panel.ts';
import { later } from '../../ui/pages/later.tsx';

export const activityPanel: Panel = {
  name: 'activity',
  inPast: true,
  icon: 'clock',
  Mark: later<PanelMarkProps>(() => import('./unread-mark.tsx')),
  keys: [],
  place: 'dock',
  Component: later<PanelProps>(() => import('./activity-panel.tsx'), 'activity', 'board'),
};
