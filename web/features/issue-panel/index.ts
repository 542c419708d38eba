import { laterPage } from '../../page/later-page.tsx';

export const issuePanel = laterPage(
  () => import('./issue-panel.tsx'),
  'comments',
  'errors',
  'pages',
);
