import { laterPage } from '../../page/later-page.tsx';

/** The page with all maps and portfolios of a site. */
export const mainPage = laterPage(
  () => import('./main-page.tsx'),
  'errors',
  'licence',
  'main',
  'siteNav',
);
