import { laterPage } from '../../../page/later-page.tsx';

/** A map on a page of Confluence. */
export const macroPage = laterPage(() => import('./macro-page.tsx'), 'confluence', 'errors');
