/** Names of the panels (R-VIEW-13), including the settings. */
export type PanelName =
  | 'search'
  | 'backlog'
  | 'personas'
  | 'activity'
  | 'comments'
  | 'compare'
  | 'burnUp'
  | 'timeline'
  | 'help'
  | 'tour'
  | 'export'
  | 'share'
  | 'community'
  | 'confluence'
  | 'templates'
  | 'paste'
  | 'settings';
