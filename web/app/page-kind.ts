/** The kinds of pages (R-HOST-1). The kind is the last part of the URL's path. */
export type PageKind =
  | 'board'
  | 'map'
  | 'roadmap'
  | 'board-settings'
  | 'agile-board'
  | 'full-screen'
  | 'goal'
  | 'migrate-goal'
  | 'main'
  | 'personas'
  | 'issue-panel'
  | 'macro'
  | 'admin-config';
