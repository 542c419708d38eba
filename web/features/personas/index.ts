import { laterPage } from '../../page/later-page.tsx';

/** The personas of a project, a portfolio or the site. */
export const personasPage = laterPage(() => import('./personas-page.tsx'), 'errors', 'personas');
