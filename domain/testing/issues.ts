import type { IssueId, IssueKey, ProjectId } from '../kernel/ids.ts';
import type { Rank } from '../kernel/ranking/rank.ts';
import type {
  Issue,
  IssueProperties,
  Sprint,
  SprintState,
  StatusCategory,
  Version,
} from '../tracker/entities.ts';

const TYPES = {
  step: { id: '1', name: 'Epic', hierarchyLevel: 1, subtask: false, iconUrl: null },
  story: { id: '2', name: 'Story', hierarchyLevel: 0, subtask: false, iconUrl: null },
  subtask: { id: '3', name: 'Sub-task', hierarchyLevel: -1, subtask: true, iconUrl: null },
} as const;

const NO_PROPERTIES: IssueProperties = {
  goalId: null,
  rank: null,
  noLaneRank: null,
  sprintRank: null,
  versionRank: null,
  color: null,
};

export const status = (category: StatusCategory) => ({ id: category, name: category, category });

export const rank = (text: string): Rank => `0|${text}:` as Rank;

export interface IssueSeed {
  readonly parent?: string | null;
  readonly projectId?: string;
  readonly category?: StatusCategory;
  readonly versionIds?: readonly string[];
  readonly sprints?: readonly Sprint[];
  readonly storyPoints?: number | null;
  readonly trackerRank?: string | null;
  readonly updated?: string;
  readonly properties?: Partial<IssueProperties>;
}

const issue = (type: keyof typeof TYPES, id: string, seed: IssueSeed): Issue => {
  const { parent = null, projectId = '10', category = 'new' } = seed;
  return {
    id: id as IssueId,
    key: `TRAIL-${id}` as IssueKey,
    projectId: projectId as ProjectId,
    summary: `${type} ${id}`,
    type: TYPES[type],
    status: status(category),
    priority: null,
    assignee: null,
    labels: [],
    parent: parent === null ? null : { id: parent as IssueId, key: `TRAIL-${parent}` as IssueKey },
    versionIds: seed.versionIds ?? [],
    sprints: seed.sprints ?? [],
    storyPoints: seed.storyPoints ?? null,
    trackerRank: seed.trackerRank ?? null,
    updated: seed.updated ?? '2026-11-01T00:00:00.000+0000',
    properties: { ...NO_PROPERTIES, ...seed.properties },
  };
};

/** Issues of project 10 with the key `TRAIL-<id>`; `parent` is an issue id. */
export const step = (id: string, seed: IssueSeed = {}): Issue => issue('step', id, seed);
export const story = (id: string, seed: IssueSeed = {}): Issue => issue('story', id, seed);
export const subtask = (id: string, seed: IssueSeed = {}): Issue => issue('subtask', id, seed);

export const version = (id: string, overrides: Partial<Version> = {}): Version => ({
  id,
  projectId: '10' as ProjectId,
  name: `Release ${id}`,
  description: '',
  startDate: null,
  releaseDate: null,
  released: false,
  archived: false,
  ...overrides,
});

export const sprint = (id: string, state: SprintState = 'future'): Sprint => ({
  id,
  name: `Sprint ${id}`,
  state,
  goal: '',
  originBoardId: '1',
  startDate: null,
  endDate: null,
  completeDate: null,
});
