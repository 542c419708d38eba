import type { Panel, PanelProps } from '../../story-map/panel.ts';
import { later } from '../../ui/pages/later.tsx';

export const helpPanel: Panel = {
  name: 'help',
  inPast: true,
  icon: 'help',
  keys: [],
  place: 'dock',
  Component: later<PanelProps>(
    () => import('./help-panel.tsx'),
    'backlog',
    'goalPanel',
    'share',
    'board',
    'help',
    'palette',
    'roadmap',
  ),
};

export const tourPanel: Panel = {
  name: 'tour',
  icon: 'compass',
  keys: [],
  place: 'over',
  Component: later<PanelProps>(() => import('./tour.tsx'), 'help'),
  available: ({ settings }) => settings.showProductTourButton,
};
