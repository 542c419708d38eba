import { laterPage } from '../../page/later-page.tsx';
import type { Panel, PanelProps } from '../../story-map/panel.ts';
import { later } from '../../ui/pages/later.tsx';

export const settingsPanel: Panel = {
  name: 'settings',
  icon: 'settings',
  keys: [],
  place: 'over',
  available: ({ ofPortfolio }) => !ofPortfolio,
  Component: later<PanelProps>(
    () => import('./settings-screen.tsx'),
    'board',
    'errors',
    'notes',
    'personaPanel',
    'settings',
    'view',
  ),
};

/** The page that moves goals to issues or back. */
export const migrateGoalPage = laterPage(
  () => import('./migration/migrate-goal-page.tsx'),
  'errors',
  'pages',
  'settings',
);
