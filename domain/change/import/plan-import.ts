import type { StoryMap } from '../../board/model/model.ts';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import { type ImportCard, sameName } from './judge-rows.ts';
import {
  type ImportPlan,
  type Making,
  type MakingOptions,
  make,
  makeGoal,
  makingOf,
  type NewCard,
  planOf,
} from './making.ts';

export interface ImportOptions extends MakingOptions {
  /** Turns a text of several lines into a document in the tracker's format (ADF). Null for a blank text. */
  readonly documentOf: (text: string) => object | null;
}

type Row = Omit<ImportCard, 'description'> & Pick<NewCard, 'description'>;

const goalIdOf = (making: Making, name: string): string => {
  if (name === '') return ANONYMOUS_KEY;
  const found = making.map.goals.find(({ goal }) => goal && sameName(goal.fields.summary, name));
  return found?.id ?? makeGoal(making, name);
};

/**
 * Returns the step with this name under the named goal. If no goal is named, returns the first step with this name.
 * Null when there is no such step.
 */
const findStepId = ({ map }: Making, goal: string, step: string): string | null => {
  if (step === '') return ANONYMOUS_KEY;
  const named = map.goals.flatMap((column) =>
    column.steps
      .filter(({ issue }) => issue && sameName(issue.summary, step))
      .map(({ id }) => ({ id, goal: column.goal?.fields.summary ?? '' })),
  );
  const own = named.find((each) => sameName(each.goal, goal));
  return own?.id ?? (goal === '' ? (named[0]?.id ?? null) : null);
};

const asStep = ({ goal, step, row }: Row): Row => ({
  row,
  level: 1,
  key: '',
  summary: step,
  goal,
  step,
  laneId: ANONYMOUS_KEY,
  parent: '',
  type: null,
  points: null,
  assignee: null,
  labels: [],
  plan: null,
  description: null,
});

/** Plans the steps that have rows in the file, and the missing steps that only stories of the file name. */
const makeSteps = (making: Making, cards: readonly Row[]) => {
  const wanted: Row[] = [];
  const isThere = (goal: string, step: string) =>
    findStepId(making, goal, step) !== null ||
    wanted.some(
      (each) => sameName(each.summary, step) && (goal === '' || sameName(each.goal, goal)),
    );
  for (const card of cards) if (card.level === 1) wanted.push(card);
  for (const card of cards) {
    if (card.level === 0 && !isThere(card.goal, card.step)) wanted.push(asStep(card));
  }
  for (const name of new Set(wanted.map(({ goal }) => goal))) {
    const own = wanted.filter(({ goal }) => goal === name);
    make(making, { kind: 'step', goalId: goalIdOf(making, name) }, own);
  }
};

const grouped = (cards: readonly Row[], keyOf: (card: Row) => string) => {
  const groups = new Map<string, Row[]>();
  for (const card of cards) {
    const own = groups.get(keyOf(card));
    if (own) own.push(card);
    else groups.set(keyOf(card), [card]);
  }
  return [...groups.values()];
};

/** Plans the stories of the file. Returns the id of the story or draft for each key on the map or in the file. */
const makeStories = (making: Making, cards: readonly Row[]): ReadonlyMap<string, string> => {
  const ids = new Map<string, string>();
  for (const { issue } of [...making.map.cells.values()].flat()) ids.set(issue.key, issue.id);
  const stories = cards.filter(({ level }) => level === 0);
  for (const own of grouped(stories, ({ goal, step, laneId }) =>
    JSON.stringify([goal, step, laneId]),
  )) {
    const [{ goal, step, laneId } = own[0] as Row] = own;
    const stepId = findStepId(making, goal, step) ?? ANONYMOUS_KEY;
    const made = make(making, { kind: 'story', stepId, laneId }, own);
    for (const [at, { id }] of made.entries()) {
      const key = own[at]?.key ?? '';
      if (key !== '') ids.set(key, id);
    }
  }
  return ids;
};

/**
 * Plans an import: first missing goals and steps, then stories in the order of the file at the ends of their cells,
 * then subtasks.
 */
export const planImport = (
  map: StoryMap,
  cards: readonly ImportCard[],
  options: ImportOptions,
): { readonly plan: ImportPlan } | { readonly fault: ErrorCode } => {
  const making = makingOf(map, options);
  const rows = cards.map((card) => ({
    ...card,
    description: options.documentOf(card.description),
  }));
  makeSteps(making, rows);
  const ids = makeStories(making, rows);
  const subtasks = rows.filter(({ level }) => level === -1);
  for (const own of grouped(subtasks, ({ parent }) => parent)) {
    const storyId = ids.get(own[0]?.parent ?? '');
    if (storyId !== undefined) make(making, { kind: 'subtask', storyId }, own);
  }
  return planOf(making);
};
