import type { Panel, PanelProps } from '../../story-map/panel.ts';
import { later } from '../../ui/pages/later.tsx';

export const personasPanel: Panel = {
  name: 'personas',
  icon: 'person',
  keys: [],
  place: 'dock',
  Component: later<PanelProps>(
    () => import('./persona-panel.tsx'),
    'board',
    'errors',
    'personaPanel',
  ),
};
