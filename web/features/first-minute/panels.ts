import type { Panel, PanelProps } from '../../story-map/panel.ts';
import { later } from '../../ui/pages/later.tsx';

/** Opens the templates, at one of them if its name is given. */
export const templatesPanel: Panel = {
  name: 'templates',
  icon: 'map-vertical',
  keys: [],
  place: 'over',
  Component: later<PanelProps>(
    () => import('./templates/templates-dialog.tsx'),
    'board',
    'errors',
    'firstMinute',
    'templates',
  ),
  available: ({ mayFill, isRoadmap }) => mayFill && !isRoadmap,
};

/** Opens the editor of a list, with a text if one is given. */
export const pastePanel: Panel = {
  name: 'paste',
  icon: 'backlog',
  keys: [],
  place: 'over',
  Component: later<PanelProps>(
    () => import('./paste/paste-dialog.tsx'),
    'board',
    'errors',
    'firstMinute',
  ),
  available: ({ mayFill, isRoadmap }) => mayFill && !isRoadmap,
};
