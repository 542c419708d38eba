import { laterPage } from '../../../page/later-page.tsx';

export const macroPage = laterPage(() => import('./macro-page.tsx'), 'confluence', 'errors');
