import type { StoryMap } from '../../board/model/model.ts';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import { type ImportCard, sameName } from './judge-rows.ts';
import {
  type ImportOptions,
  type ImportPlan,
  type Making,
  make,
  makeGoal,
  makingOf,
  planOf,
} from './making.ts';

const goalIdOf = (making: Making, name: string): string => {
  if (name === '') return ANONYMOUS_KEY;
  const found = making.map.goals.find(({ goal }) => goal && sameName(goal.fields.summary, name));
  return found?.id ?? makeGoal(making, name);
};

/**
 * The step with a name under the named goal; if no goal is named, the first step with this name.
 * Null when there is none.
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

const asStep = ({ goal, step, row }: ImportCard): ImportCard => ({
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
});

/**
 * Plans the steps that have rows in the file, and the steps that exist nowhere yet but that stories
 * of the file name.
 */
const makeSteps = (making: Making, cards: readonly ImportCard[]) => {
  const wanted: ImportCard[] = [];
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

const grouped = (cards: readonly ImportCard[], keyOf: (card: ImportCard) => string) => {
  const groups = new Map<string, ImportCard[]>();
  for (const card of cards) {
    const own = groups.get(keyOf(card));
    if (own) own.push(card);
    else groups.set(keyOf(card), [card]);
  }
  return [...groups.values()];
};

/** Plans the stories, and maps keys of the file to drafts. */
const makeStories = (making: Making, cards: readonly ImportCard[]): ReadonlyMap<string, string> => {
  const ids = new Map<string, string>();
  for (const { issue } of [...making.map.cells.values()].flat()) ids.set(issue.key, issue.id);
  const stories = cards.filter(({ level }) => level === 0);
  for (const own of grouped(stories, ({ goal, step, laneId }) =>
    JSON.stringify([goal, step, laneId]),
  )) {
    const [{ goal, step, laneId } = own[0] as ImportCard] = own;
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
 * Plans an import: missing goals and steps first, then stories in file order at the ends of their cells, then
 * subtasks.
 */
export const planImport = (
  map: StoryMap,
  cards: readonly ImportCard[],
  options: ImportOptions,
): { readonly plan: ImportPlan } | { readonly fault: ErrorCode } => {
  const making = makingOf(map, options);
  makeSteps(making, cards);
  const ids = makeStories(making, cards);
  const subtasks = cards.filter(({ level }) => level === -1);
  for (const own of grouped(subtasks, ({ parent }) => parent)) {
    const storyId = ids.get(own[0]?.parent ?? '');
    if (storyId !== undefined) make(making, { kind: 'subtask', storyId }, own);
  }
  return planOf(making);
};
