import type { Goal } from '../../aggregates/goal/goal.ts';
import { colorOfGoal } from '../../aggregates/goal/palette.ts';
import {
  type CardDraft,
  type CreationOptions,
  MOST_NEW_CARDS,
  type NewCardPlace,
  planCreation,
} from '../../board/cards/create-cards.ts';
import type { MovePlan } from '../../board/difference/writes.ts';
import type { NewRelease } from '../../board/lanes/missing-releases.ts';
import { draftId } from '../../board/model/draft.ts';
import { totalsOf } from '../../board/model/lanes.ts';
import {
  cellKey,
  type GoalColumn,
  type Lane,
  type StoryCard,
  type StoryMap,
} from '../../board/model/model.ts';
import { chunked } from '../../kernel/chunked.ts';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import type { ProjectId } from '../../kernel/ids.ts';
import type { Issue } from '../../tracker/entities.ts';
import { type FieldIds, pointsField } from '../../tracker/fields.ts';
import { planEdit } from '../../tracker/plan-edit.ts';
import { draftGoal, type NewGoal } from '../model/goals.ts';
import type { ImportCard } from './judge-rows.ts';

export interface ImportPlan {
  /** The new releases that at least one card is in. */
  readonly releases: readonly NewRelease[];
  readonly goals: readonly NewGoal[];
  /** Steps come before their stories, and stories before their subtasks. */
  readonly drafts: readonly CardDraft[];
  /** New ranks for neighbours without a rank. */
  readonly repairs: MovePlan;
}

export interface MakingOptions extends Omit<CreationOptions, 'ids'> {
  readonly projectId: string;
  readonly goals: readonly Goal[];
  readonly newId: () => string;
  /** Releases that the cards can be in besides those of the map. */
  readonly releases?: readonly NewRelease[];
}

/** The state of an import while it is being planned. */
export interface Making {
  map: StoryMap;
  readonly goals: NewGoal[];
  readonly drafts: CardDraft[];
  readonly changed: MovePlan['changed'][number][];
  readonly writes: MovePlan['writes'][number][];
  readonly options: MakingOptions;
  fault: ErrorCode | null;
}

/** Plans a new goal. Returns its id. */
export const makeGoal = (making: Making, summary: string, chosen?: string): string => {
  const { options, goals } = making;
  const color = chosen ?? colorOfGoal(options.goals.length + goals.length);
  const made: NewGoal = {
    id: options.newId(),
    projectId: options.projectId,
    summary,
    color,
  };
  goals.push(made);
  const column: GoalColumn = { id: made.id, goal: draftGoal(options.goals, made), steps: [] };
  making.map = { ...making.map, goals: [column, ...making.map.goals] };
  return made.id;
};

/** The title and the other values of a card to create. */
export interface NewCard
  extends Pick<ImportCard, 'summary' | 'type' | 'points' | 'assignee' | 'labels' | 'plan'> {
  /** A document in the tracker's format (ADF). */
  readonly description: object | null;
}

/**
 * Returns the values of a card besides summary and position, once for the card that is shown and once for the request.
 */
const factsOf = (card: NewCard, field: string | null, fields: FieldIds) => {
  const { type, points, assignee, labels, plan, description } = card;
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

/** Leaves out empty fields, because the create screen of the issue may not have them. */
const filled = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** Adds the values of a card to its draft, which already has the summary and the position. */
const withFacts = (draft: CardDraft, card: NewCard, options: MakingOptions): CardDraft => {
  const project = options.projects.find(({ id }) => id === draft.issue.projectId);
  const field = pointsField(options.fields, project?.style ?? 'classic');
  const facts = factsOf(card, field, options.fields);
  return {
    ...draft,
    issue: { ...draft.issue, ...facts.issue },
    fields: { ...draft.fields, ...facts.fields },
    properties: [...draft.properties, ...facts.properties],
  };
};

/** Plans cards next to each other at one position, in batches of the size that one change allows. */
export const make = (
  making: Making,
  place: NewCardPlace,
  cards: readonly NewCard[],
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

const laneOf = ({ id, name, releaseDate }: NewRelease, projectId: string): Lane => ({
  id,
  version: {
    ...{ id, name, description: '', startDate: null, releaseDate },
    ...{ projectId: projectId as ProjectId, released: false, archived: false },
  },
  sprint: null,
  totals: totalsOf(),
});

/** Returns the state of an import before anything is planned. */
export const makingOf = (map: StoryMap, options: MakingOptions): Making => ({
  map: {
    ...map,
    lanes: [
      ...map.lanes,
      ...(options.releases ?? []).map((release) => laneOf(release, options.projectId)),
    ],
  },
  goals: [],
  drafts: [],
  changed: [],
  writes: [],
  options,
  fault: null,
});

/** Returns the plan of all new items, or the first reason why an item cannot be created. */
export const planOf = ({
  goals,
  drafts,
  changed,
  writes,
  options,
  fault,
}: Making): { readonly plan: ImportPlan } | { readonly fault: ErrorCode } => {
  if (fault) return { fault };
  const used = new Set(drafts.flatMap(({ issue }) => issue.versionIds));
  const releases = (options.releases ?? []).filter(({ id }) => used.has(id));
  return { plan: { releases, goals, drafts, repairs: { changed, writes, leavesBoard: false } } };
};
