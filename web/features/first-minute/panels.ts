import type { Panel, PanelProps } from '../../story-map/panel.ts';
import { later } from '../../ui/pages/later.tsx';
import type { StartPageProps } from './start/start-page.tsx';

/** The first hour of a map: its empty page, and the dialogs that fill it. */
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

/** What fills a map at once: the templates, at one of them if its name is given; a list, with a text if one is given. */
export const FILL_PANELS: readonly Panel[] = [
  filling('templates', 'map-vertical'),
  filling('paste', 'backlog'),
];
