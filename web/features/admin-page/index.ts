import { laterPage } from '../../page/later-page.tsx';

/** Settings for the admins of a site. */
export const adminPage = laterPage(
  () => import('./admin-page.tsx'),
  'aiProvider',
  'errors',
  'licence',
  'pages',
);
