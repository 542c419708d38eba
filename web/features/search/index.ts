import type { Panel, PanelProps } from '../../story-map/panel.ts';
import { later } from '../../ui/pages/later.tsx';

export const searchPanel: Panel = {
  name: 'search',
  inPast: true,
  icon: 'search',
  keys: ['/'],
  place: 'dock',
  Component: later<PanelProps>(() => import('./search-panel.tsx'), 'board', 'palette', 'search'),
};
