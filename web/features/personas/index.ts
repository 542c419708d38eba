import { laterPage } from '../../page/later-page.tsx';

export const personasPage = laterPage(
  () => import('./personas-page.tsx'),
  'errors',
  'personas',
  'siteNav',
);
