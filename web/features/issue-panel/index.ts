import { laterPage } from '../../page/later-page.tsx';

/** An issue's place on the map, shown in the issue. */
export const issuePanel = laterPage(
  () => import('./issue-panel.tsx'),
  'comments',
  'errors',
  'pages',
);
