import { GOAL_COLORS } from '#domain/aggregates/goal/palette.ts';
import {
  type CellKey,
  cellKey,
  type GoalColumn,
  type Lane,
  type StoryCard,
  type StoryMap,
} from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Version } from '#domain/tracker/entities.ts';
import { goal, issue, version } from './issues.ts';

/** A map in short form: goal id → step ids, and cell `step|lane` → stories. */
export interface MapDraft {
  readonly goals: Readonly<Record<string, readonly string[]>>;
  readonly lanes: readonly (string | Version)[];
  readonly stories: Readonly<Record<CellKey, readonly (string | StoryCard)[]>>;
  /** Whether the map ends with the anonymous goal and its "Other" column. */
  readonly other?: boolean;
}

const goalColumn = (id: string, steps: readonly string[], index: number): GoalColumn => ({
  id,
  goal: goal(id, `Goal ${id}`, GOAL_COLORS[index % GOAL_COLORS.length] ?? '#1D4ED8'),
  steps: steps.map((step) => ({ id: step, goalId: id, issue: issue(step, 1) })),
});

const anonymous: GoalColumn = {
  id: ANONYMOUS_KEY,
  goal: null,
  steps: [{ id: ANONYMOUS_KEY, goalId: ANONYMOUS_KEY, issue: null }],
};

const laneOf = (draft: string | Version, cards: readonly StoryCard[]): Lane => {
  const given = typeof draft === 'string' ? version(draft, `Release ${draft}`) : draft;
  const count = (category: string) =>
    cards.filter(({ issue: { status } }) => status.category === category).length;
  return {
    id: given.id,
    version: given.id === ANONYMOUS_KEY ? null : given,
    sprint: null,
    totals: {
      stories: cards.length,
      points: cards.reduce((sum, card) => sum + (card.issue.storyPoints ?? 0), 0),
      new: count('new'),
      indeterminate: count('indeterminate'),
      done: count('done'),
    },
  };
};

export const buildMap = ({ goals, lanes, stories, other = true }: MapDraft): StoryMap => {
  const columns = Object.entries(goals).map(([id, steps], index) => goalColumn(id, steps, index));
  if (other) columns.push(anonymous);
  const goalOf = new Map(columns.flatMap(({ id, steps }) => steps.map((step) => [step.id, id])));
  const cells = new Map<CellKey, readonly StoryCard[]>();
  for (const [key, drafts] of Object.entries(stories)) {
    const [stepId = '', laneId = ''] = key.split('|');
    const cards = drafts.map((draft): StoryCard => {
      if (typeof draft !== 'string') return draft;
      const goalId = goalOf.get(stepId) ?? ANONYMOUS_KEY;
      return { issue: issue(draft, 0), goalId, stepId, laneId, subtasks: [] };
    });
    cells.set(cellKey(stepId, laneId), cards);
  }
  const cardsOf = (laneId: string) =>
    [...cells].filter(([key]) => key.endsWith(`|${laneId}`)).flatMap(([, cards]) => cards);
  return {
    mode: 'release',
    goals: columns,
    lanes: lanes.map((lane) => laneOf(lane, cardsOf(typeof lane === 'string' ? lane : lane.id))),
    cells,
  };
};
