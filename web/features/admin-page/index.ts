import { laterPage } from '../../page/later-page.tsx';

export const adminPage = laterPage(
  () => import('./admin-page.tsx'),
  'aiProvider',
  'errors',
  'licence',
  'pages',
);
