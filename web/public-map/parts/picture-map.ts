import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { totalsOf, withoutStates } from '#domain/board/model/lanes.ts';
import {
  type CellKey,
  cellKey,
  type GoalColumn,
  type Lane,
  type StepColumn,
  type StoryCard,
  type StoryMap,
} from '#domain/board/model/model.ts';
import type { SharedBoard } from '#domain/contracts/shared-board.ts';
import { ANONYMOUS_KEY, brand } from '#domain/kernel/ids.ts';
import { showsProgress, showsStates } from '#domain/publishing/shows-states.ts';
import type { Issue, Sprint, Version } from '#domain/tracker/entities.ts';

/** The kinds of lanes that visitors can choose for a shared map. */
export type PictureMode = 'release' | 'sprint' | 'none';

type Card = SharedBoard['tasks'][number];
type Story = SharedBoard['stories'][number];

const LEVEL = { step: 1, story: 0, subtask: -1 } as const;

const NOTHING: Issue['properties'] = {
  goalId: null,
  rank: null,
  noLaneRank: null,
  sprintRank: null,
  versionRank: null,
  color: null,
};

/** Returns an issue with the data that the picture contains. */
const issueOf = (
  card: Pick<Card, 'id' | 'key' | 'summary' | 'status'> & Partial<Card>,
  kind: keyof typeof LEVEL,
): Issue => ({
  id: brand(card.id),
  key: brand(card.key),
  projectId: brand(''),
  summary: card.summary,
  type: {
    id: kind,
    name: card.issueType?.name ?? '',
    hierarchyLevel: LEVEL[kind],
    subtask: kind === 'subtask',
    iconUrl: null,
  },
  status: { id: card.status.name, ...card.status },
  priority: null,
  assignee: card.assignee
    ? {
        accountId: brand(''),
        displayName: card.assignee.displayName,
        avatarUrl: null,
        active: true,
      }
    : null,
  labels: [],
  parent: null,
  versionIds: [],
  sprints: [],
  storyPoints: card.storyPoints ?? null,
  trackerRank: null,
  updated: '',
  properties: NOTHING,
});

const goalOf = ({
  id,
  summary,
  color,
  personas = [],
}: NonNullable<SharedBoard['goals']>[number]): Goal => ({
  id,
  projectId: '',
  statusId: null,
  issueId: null,
  leadId: null,
  relatedMemberIds: [],
  personas,
  fields: {
    summary,
    color: color ?? '',
    startDate: null,
    endDate: null,
    labels: [],
    description: '',
    lead: null,
    relatedMembers: [],
  },
  properties: { rank: '' },
  version: 0,
  updatedAt: '',
});

const versionOf = (release: SharedBoard['releases'][number]): Version => ({
  id: release.id,
  projectId: brand(''),
  name: release.name,
  description: '',
  startDate: null,
  releaseDate: release.releaseDate ?? null,
  released: release.released ?? false,
  archived: release.archived ?? false,
});

const sprintOf = ({ id, name, state, endDate }: SharedBoard['sprints'][number]): Sprint => ({
  id,
  name,
  // A picture may contain no states. This value is not shown then.
  state: state ?? 'future',
  goal: '',
  originBoardId: null,
  startDate: null,
  endDate: endDate ?? null,
  completeDate: null,
});

const columnsOf = (board: SharedBoard, hasOrphans: boolean): GoalColumn[] => {
  const mapping = new Map(board.issuesMapping?.map(({ issueKey, goalId }) => [issueKey, goalId]));
  const goals = board.goals ?? [];
  const known = new Set(goals.map(({ id }) => id));
  const homeOf = ({ key, goalId }: Card & { goalId?: string | null | undefined }): string => {
    const id = mapping.get(key) ?? goalId ?? '';
    return known.has(id) ? id : ANONYMOUS_KEY;
  };
  const stepsOf = (goalId: string): StepColumn[] =>
    board.tasks
      .filter((task) => homeOf(task) === goalId)
      .map((task) => ({ id: task.id, goalId, issue: issueOf(task, 'step') }));
  const loose: StepColumn[] = [
    ...stepsOf(ANONYMOUS_KEY),
    ...(hasOrphans ? [{ id: ANONYMOUS_KEY, goalId: ANONYMOUS_KEY, issue: null }] : []),
  ];
  return [
    ...goals.map((goal) => ({ id: goal.id, goal: goalOf(goal), steps: stepsOf(goal.id) })),
    ...(loose.length > 0 ? [{ id: ANONYMOUS_KEY, goal: null, steps: loose }] : []),
  ];
};

/** Returns the lanes in the picture's order, followed by the lane for stories without a release or sprint. */
const lanesOf = (board: SharedBoard, mode: PictureMode): Omit<Lane, 'totals'>[] => [
  ...(mode === 'release'
    ? board.releases.map((each) => ({ id: each.id, version: versionOf(each), sprint: null }))
    : []),
  ...(mode === 'sprint'
    ? board.sprints.map((each) => ({ id: each.id, version: null, sprint: sprintOf(each) }))
    : []),
  { id: ANONYMOUS_KEY, version: null, sprint: null },
];

const laneIdsOf = ({ versionIds, sprintIds }: Story, mode: PictureMode): readonly string[] => {
  if (mode === 'none') return [];
  return (mode === 'release' ? versionIds : sprintIds) ?? [];
};

/** Returns the map of a picture with lanes by release or by sprint, or with a single lane (R-SHARE-7). */
export const mapOfPicture = (board: SharedBoard, mode: PictureMode): StoryMap => {
  const rows = lanesOf(board, mode);
  const lanes = new Set(rows.map(({ id }) => id));
  const stepByKey = new Map(board.tasks.map(({ key, id }) => [key, id]));
  const cards = board.stories.map(
    (story): StoryCard => ({
      issue: issueOf(story, 'story'),
      goalId: '',
      stepId: stepByKey.get(story.parentKey ?? '') ?? ANONYMOUS_KEY,
      laneId: laneIdsOf(story, mode).find((id) => lanes.has(id)) ?? ANONYMOUS_KEY,
      subtasks: (story.subtasks ?? []).map((each) => issueOf(each, 'subtask')),
    }),
  );
  const goals = columnsOf(
    board,
    cards.some(({ stepId }) => stepId === ANONYMOUS_KEY),
  );
  const goalByStep = new Map(goals.flatMap(({ id, steps }) => steps.map((step) => [step.id, id])));
  const cells = new Map<CellKey, StoryCard[]>();
  const byLane = new Map<string, StoryCard[]>();
  for (const card of cards) {
    const placed = { ...card, goalId: goalByStep.get(card.stepId) ?? ANONYMOUS_KEY };
    const cell = cellKey(card.stepId, card.laneId);
    cells.set(cell, [...(cells.get(cell) ?? []), placed]);
    byLane.set(card.laneId, [...(byLane.get(card.laneId) ?? []), placed]);
  }
  return {
    mode,
    goals,
    lanes: rows
      .filter(({ id }) => byLane.has(id) || (id === ANONYMOUS_KEY && byLane.size === 0))
      .map((row) => {
        const totals = totalsOf(byLane.get(row.id) ?? []);
        if (showsProgress(board)) return { ...row, totals };
        const stated = showsStates(board) ? ({ stated: true } as const) : {};
        return { ...row, totals: withoutStates(totals), ...stated };
      }),
    cells,
  };
};

/** Returns the kind of lanes that the admin has chosen for the picture. */
export const firstMode = ({ adminSetting }: SharedBoard): PictureMode => {
  const mode = adminSetting?.boardSetting?.structView;
  return mode === 'sprint' || mode === 'none' ? mode : 'release';
};

/**
 * Returns the kinds of lanes that visitors can choose. A kind is left out if no story has such a lane, because its map
 * would have only one lane.
 */
export const modesOf = (board: SharedBoard): readonly PictureMode[] => [
  ...(board.stories.some(({ versionIds = [] }) => versionIds.length > 0)
    ? (['release'] as const)
    : []),
  ...(board.stories.some(({ sprintIds = [] }) => sprintIds.length > 0)
    ? (['sprint'] as const)
    : []),
  'none',
];
