import { laterPage } from '../../page/later-page.tsx';

export const goalPage = laterPage(
  () => import('./goal-page.tsx'),
  'board',
  'comments',
  'errors',
  'goalPanel',
  'pages',
);
