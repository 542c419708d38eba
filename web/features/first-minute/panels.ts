import type { Panel, PanelProps } from '../../story-map/panel.ts';
import { later } from '../../ui/pages/later.tsx';
import type { StartPageProps } from './start/start-page.tsx';

/** The page of an empty map, and the dialogs that fill a map. Both load on demand. */
export const FirstHour = later<PanelProps | StartPageProps>(
  () => import('./first-hour.tsx'),
  'board',
  'errors',
  'firstMinute',
  'templates',
);

const filling = (name: 'templates' | 'paste', icon: Panel['icon']): Panel => ({
  name,
  icon,
  keys: [],
  place: 'over',
  Component: FirstHour,
  available: ({ mayFill }) => mayFill,
});

/** The panels that fill a map: the templates (optionally with one selected), and a list (optionally with a text). */
export const FILL_PANELS: readonly Panel[] = [
  filling('templates', 'template'),
  filling('paste', 'backlog'),
];
