import type { BoardRecord } from '../model/records.ts';

export const boardFeatures = (
  type: BoardRecord['type'],
  sprints: boolean,
): BoardRecord['features'] => ({
  BACKLOG: sprints || type === 'scrum',
  SPRINTS: sprints,
  ESTIMATION: type !== 'kanban',
  RELEASES: true,
  REPORTS: true,
  SIMPLE_ROADMAP: true,
});
