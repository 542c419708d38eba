import { laterPage } from '../../page/later-page.tsx';

/** What an issue says of its place on the map. */
export const issuePanel = laterPage(
  () => import('./issue-panel.tsx'),
  'comments',
  'errors',
  'pages',
);
