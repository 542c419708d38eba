/** The panels beside the map (R-VIEW-13), and the settings. */
export type PanelName =
  | 'search'
  | 'backlog'
  | 'personas'
  | 'activity'
  | 'comments'
  | 'help'
  | 'tour'
  | 'export'
  | 'share'
  | 'community'
  | 'confluence'
  | 'settings';
