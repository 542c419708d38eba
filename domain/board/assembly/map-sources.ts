import type { Goal } from '../../aggregates/goal/goal.ts';
import type { AdminSettings } from '../../aggregates/setting/admin-settings.ts';
import type { Issue, Project, Sprint, Version } from '../../tracker/entities.ts';
import type { BoardScope } from '../../tracker/jql/loading.ts';
import { goalMappingOf } from '../goals/goal-mapping.ts';
import type { MapSources, TrackerOrder } from '../model/model.ts';

type ById = Readonly<Record<string, Issue>>;

/** The loaded data from which a map is assembled, in the client and in the backend. */
export interface MapGround {
  readonly projects: readonly Project[];
  readonly scope: BoardScope;
  /** The portfolio that the board shows. Absent for projects and agile boards. */
  readonly portfolio?: { readonly id: string };
  readonly admin: AdminSettings;
  /** Number of the tracker's rank field. Null when the tracker has no such field. */
  readonly rankField: number | null;
  readonly versions: readonly Version[];
  readonly sprints: readonly Sprint[];
  readonly steps: ById;
  readonly stories: ById;
  readonly subtasks: ById;
}

/** Returns the ids of the owners of a board's goals: its projects, or the portfolio itself. */
export const goalHomesOf = ({
  portfolio,
  projects,
}: Pick<MapGround, 'portfolio' | 'projects'>): readonly string[] =>
  portfolio ? [portfolio.id] : projects.map(({ id }) => id);

/** Returns the tracker's order if the board's admins chose it (R-RANK-6); null for the map's own order. */
const trackerOrderOf = ({ admin, projects, rankField }: MapGround): TrackerOrder | null =>
  admin.fieldSetting.useJiraRank
    ? {
        field: rankField,
        teamManaged: projects.filter(({ style }) => style === 'next-gen').map(({ id }) => id),
      }
    : null;

export const mapSourcesOf = (
  board: MapGround,
  goals: readonly Goal[],
  mappingStates?: MapSources['mappingStates'],
): MapSources => ({
  goals,
  steps: Object.values(board.steps),
  stories: Object.values(board.stories),
  subtasks: Object.values(board.subtasks),
  versions: board.versions,
  sprints: board.sprints,
  projectIds: goalHomesOf(board),
  ...(board.portfolio ? { projects: board.projects, spansProjects: true } : {}),
  ...('flat' in board.scope && board.scope.flat ? { flat: true } : {}),
  mapping: goalMappingOf(board.admin),
  trackerOrder: trackerOrderOf(board),
  ...(mappingStates ? { mappingStates } : {}),
});
