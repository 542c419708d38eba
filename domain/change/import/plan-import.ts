import type { Goal } from '../../aggregates/goal/goal.ts';
import { GOAL_COLORS } from '../../aggregates/goal/palette.ts';
import {
  type CardDraft,
  type CreationOptions,
  MOST_NEW_CARDS,
  type NewCardPlace,
  planCreation,
} from '../../board/cards/create-cards.ts';
import type { MovePlan } from '../../board/difference/writes.ts';
import { draftId } from '../../board/model/draft.ts';
import {
  cellKey,
  type GoalColumn,
  type StoryCard,
  type StoryMap,
} from '../../board/model/model.ts';
import { chunked } from '../../kernel/chunked.ts';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Issue } from '../../tracker/entities.ts';
import { pointsField } from '../../tracker/fields.ts';
import { planEdit } from '../../tracker/plan-edit.ts';
import { draftGoal, type NewGoal } from '../model/goals.ts';
import { type ImportCard, sameName } from './judge-rows.ts';

export interface ImportPlan {
  readonly goals: readonly NewGoal[];
  /** Steps before their stories, stories before their subtasks. */
  readonly drafts: readonly CardDraft[];
  /** New ranks for neighbours that have none. */
  readonly repairs: MovePlan;
}

export interface ImportOptions extends Omit<CreationOptions, 'ids'> {
  readonly projectId: string;
  readonly goals: readonly Goal[];
  readonly newId: () => string;
  /** Turns a text of several lines into a document of the tracker (ADF); null for a blank one. */
  readonly documentOf: (text: string) => object | null;
}

/** The map and the plan while the import is being planned. */
interface Making {
  map: StoryMap;
  readonly goals: NewGoal[];
  readonly drafts: CardDraft[];
  readonly changed: MovePlan['changed'][number][];
  readonly writes: MovePlan['writes'][number][];
  readonly options: ImportOptions;
  fault: ErrorCode | null;
}

const goalIdOf = (making: Making, name: string): string => {
  if (name === '') return ANONYMOUS_KEY;
  const found = making.map.goals.find(({ goal }) => goal && sameName(goal.fields.summary, name));
  if (found) return found.id;
  const { options, goals } = making;
  const color = GOAL_COLORS[(options.goals.length + goals.length) % GOAL_COLORS.length];
  const made: NewGoal = {
    id: options.newId(),
    projectId: options.projectId,
    summary: name,
    ...(color ? { color } : {}),
  };
  goals.push(made);
  const column: GoalColumn = { id: made.id, goal: draftGoal(options.goals, made), steps: [] };
  making.map = { ...making.map, goals: [column, ...making.map.goals] };
  return made.id;
};

/** What a row says of its card besides summary and place: on the optimistic card, and in the request. */
const factsOf = (
  card: ImportCard,
  field: string | null,
  { fields, documentOf }: Pick<ImportOptions, 'fields' | 'documentOf'>,
) => {
  const { type, points, assignee, labels, plan } = card;
  const description = documentOf(card.description);
  const planned = plan ? planEdit(plan, fields) : { fields: {}, properties: [] };
  return {
    issue: {
      ...(type ? { type } : {}),
      ...(assignee ? { assignee } : {}),
      ...(labels.length > 0 ? { labels } : {}),
      ...(points !== null && field ? { storyPoints: points } : {}),
      ...(plan ? { plan } : {}),
    },
    fields: {
      ...(type ? { issuetype: { id: type.id } } : {}),
      ...(assignee ? { assignee: { accountId: assignee.accountId } } : {}),
      ...(labels.length > 0 ? { labels } : {}),
      ...(points !== null && field ? { [field]: points } : {}),
      ...(description ? { description } : {}),
      ...filled(planned.fields),
    },
    properties: planned.properties,
  };
};

/** A new issue is sent without the fields that stay empty: its screen may not have them. */
const filled = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** Adds what a row says to its draft, which already has the summary and the place. */
const withFacts = (draft: CardDraft, card: ImportCard, options: ImportOptions): CardDraft => {
  const project = options.projects.find(({ id }) => id === draft.issue.projectId);
  const field = pointsField(options.fields, project?.style ?? 'classic');
  const facts = factsOf(card, field, options);
  return {
    ...draft,
    issue: { ...draft.issue, ...facts.issue },
    fields: { ...draft.fields, ...facts.fields },
    properties: [...draft.properties, ...facts.properties],
  };
};

/** Plans cards side by side at one place, in batches of the size that one change allows. */
const make = (
  making: Making,
  place: NewCardPlace,
  cards: readonly ImportCard[],
): readonly Issue[] => {
  const made: Issue[] = [];
  for (const some of chunked(cards, MOST_NEW_CARDS)) {
    const planned = planCreation(
      making.map,
      place,
      some.map(({ summary }) => summary),
      {
        ...making.options,
        pending: true,
        ids: some.map(() => draftId(making.options.newId())),
      },
    );
    if ('refusal' in planned) {
      making.fault ??= planned.refusal.code;
      return made;
    }
    const { drafts, repairs } = planned.plan;
    making.changed.push(...repairs.changed);
    making.writes.push(...repairs.writes);
    const full = drafts.map((draft, index) => {
      const card = some[index];
      return card ? withFacts(draft, card, making.options) : draft;
    });
    making.drafts.push(...full);
    const issues = full.map(({ issue }) => issue);
    made.push(...issues);
    making.map = withCards(making.map, place, issues);
  }
  return made;
};

const withCards = (map: StoryMap, place: NewCardPlace, issues: readonly Issue[]): StoryMap => {
  if (place.kind === 'subtask') return map;
  if (place.kind === 'step') {
    const { goalId } = place;
    const steps = issues.map((issue) => ({ id: issue.id as string, goalId, issue }));
    const goals = map.goals.map((goal) =>
      goal.id === goalId ? { ...goal, steps: [...goal.steps, ...steps] } : goal,
    );
    return { ...map, goals };
  }
  const { stepId, laneId } = place;
  const key = cellKey(stepId, laneId);
  const goalId = map.goals.find(({ steps }) => steps.some(({ id }) => id === stepId))?.id ?? '';
  const cards = issues.map((issue): StoryCard => ({ issue, goalId, stepId, laneId, subtasks: [] }));
  return {
    ...map,
    cells: new Map([...map.cells, [key, [...(map.cells.get(key) ?? []), ...cards]]]),
  };
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
  plan: null,
  description: '',
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
  const making: Making = {
    map,
    goals: [],
    drafts: [],
    changed: [],
    writes: [],
    options,
    fault: null,
  };
  makeSteps(making, cards);
  const ids = makeStories(making, cards);
  const subtasks = cards.filter(({ level }) => level === -1);
  for (const own of grouped(subtasks, ({ parent }) => parent)) {
    const storyId = ids.get(own[0]?.parent ?? '');
    if (storyId !== undefined) make(making, { kind: 'subtask', storyId }, own);
  }
  if (making.fault) return { fault: making.fault };
  const { goals, drafts, changed, writes } = making;
  return { plan: { goals, drafts, repairs: { changed, writes, leavesBoard: false } } };
};
