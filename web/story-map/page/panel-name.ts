/** Spec 000 §2 Side panels, and the settings. */
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
