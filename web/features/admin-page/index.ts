import { laterPage } from '../../page/later-page.tsx';

/** What the admins of a site decide. */
export const adminPage = laterPage(
  () => import('./admin-page.tsx'),
  'aiProvider',
  'errors',
  'flags',
  'licence',
  'pages',
);
