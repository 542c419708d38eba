import { laterPage } from '../../../page/later-page.tsx';

/** The story map macro of a Confluence page. */
export const macroPage = laterPage(() => import('./macro-page.tsx'), 'confluence', 'errors');
