import { laterPage } from '../../page/later-page.tsx';

export const mainPage = laterPage(
  () => import('./main-page.tsx'),
  'errors',
  'licence',
  'main',
  'siteNav',
);
