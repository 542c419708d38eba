import { laterPage } from '../../page/later-page.tsx';

/** The page of one goal. */
export const goalPage = laterPage(
  () => import('./goal-page.tsx'),
  'activity',
  'board',
  'comments',
  'errors',
  'goalPanel',
  'pages',
);
