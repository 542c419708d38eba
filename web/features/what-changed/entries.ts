import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import {
  type CardKey,
  type CardPlace,
  cardsOf,
  goalOfCard,
  type MapCard,
  type MapCards,
} from '#domain/board/comparison/map-cards.ts';
import type {
  CardFieldChange,
  CardMove,
  DateChange,
} from '#domain/board/comparison/map-difference.ts';
import type { GoalColumn, StepColumn, StoryMap } from '#domain/board/model/model.ts';
import { stepOrdering, storyOrdering } from '#domain/board/ranking/ordering.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { ChangesSince } from '../../store/time/changes-since.ts';

export const KINDS = ['added', 'moved', 'ordered', 'removed', 'changed'] as const;
export type Kind = (typeof KINDS)[number];

/** One line of the list: a card, and what happened to it. A card that moved and was renamed has two. */
export interface Entry {
  readonly id: string;
  readonly kind: Kind;
  /** The card as it is now, or as it was if it is gone. */
  readonly card: MapCard;
  readonly goalId: string;
  /** Null for a goal. */
  readonly stepId: string | null;
  /** Only of a moved card. */
  readonly from?: CardPlace;
  readonly to?: CardPlace;
  /** Only of a changed card. */
  readonly fields: readonly CardFieldChange[];
  readonly dates: DateChange | null;
}

/** The entries of a goal, by step. The entries of the goal itself come first, without a step. */
export interface EntryGroup {
  readonly goal: GoalColumn;
  readonly steps: readonly {
    readonly step: StepColumn | null;
    readonly entries: readonly Entry[];
  }[];
}

type Field = CardFieldChange['field'];

/** Returns the fields that a move changes. They are not told a second time. */
const movedFields = (
  kind: MapCard['kind'],
  { from, to }: { readonly from: CardPlace; readonly to: CardPlace },
  mode: SwimlaneMode,
): ReadonlySet<Field> => {
  const fields: Field[] = [];
  if (from.parentId !== to.parentId) fields.push('parent');
  if (kind === 'step') fields.push('goalId');
  if (from.laneId !== to.laneId && mode === 'release') fields.push('versionIds');
  if (from.laneId !== to.laneId && mode === 'sprint') fields.push('sprints');
  return new Set(fields);
};

const stepOf = (cards: MapCards, { kind, id, parentId }: MapCard): string | null => {
  if (kind === 'goal') return null;
  if (kind === 'step') return id;
  if (kind === 'story') return parentId ?? ANONYMOUS_KEY;
  return cards.find('story', parentId ?? '')?.parentId ?? ANONYMOUS_KEY;
};

/** Returns whether the goals of steps and the order of cards at the moment are known. */
const knowsPlacements = ({ unknown }: Pick<Compared, 'unknown'>): boolean =>
  !unknown.some(({ about }) => about === 'placements');

/**
 * Returns the moves that are known. While goals of steps are taken as they are today, a step seems to move into each
 * goal that is new, but where it was before is not known.
 */
const knownMoves = ({ difference, after, unknown }: Compared): readonly CardMove[] => {
  if (after.mapping || knowsPlacements({ unknown })) return difference.moved;
  const added = new Set(difference.added);
  return difference.moved.filter(
    ({ card, to }) =>
      !(difference.cards.get(card)?.after?.kind === 'step' && added.has(`goal:${to.parentId}`)),
  );
};

/** Returns the rank by which a card is sorted; null for a card that stands where its last change puts it. */
const rankOf = (card: MapCard, { mode, trackerOrder }: StoryMap): string | null => {
  switch (card.kind) {
    case 'goal':
      return card.goal.properties.rank;
    case 'step':
      return stepOrdering(trackerOrder).rankOf(card.issue);
    case 'story':
      return storyOrdering(mode, trackerOrder).rankOf(card.issue);
    case 'subtask':
      return card.issue.trackerRank;
    default:
      return card satisfies never;
  }
};

/**
 * Returns the cards that a user re-ordered. Cards without a rank are sorted by their last change, so their order changes
 * without a user who re-orders them.
 */
const knownOrders = (compared: Compared): readonly CardKey[] => {
  const { difference, before, after } = compared;
  if (!knowsPlacements(compared)) return [];
  return difference.reordered.filter((key) => {
    const pair = difference.cards.get(key);
    const ranks = [
      pair?.before && rankOf(pair.before, before),
      pair?.after && rankOf(pair.after, after),
    ];
    return ranks.some((rank) => rank !== null);
  });
};

type Compared = Pick<ChangesSince, 'difference' | 'before' | 'after' | 'unknown'>;

/** Returns the entries of a comparison, in the order of the map. */
export const entriesOf = (compared: Compared): readonly Entry[] => {
  const { difference, before, after } = compared;
  const maps = { before: cardsOf(before), after: cardsOf(after) };
  const make = (key: CardKey, kind: Kind, more: Partial<Entry> = {}): Entry[] => {
    const pair = difference.cards.get(key);
    const card = pair?.after ?? pair?.before;
    if (!card) return [];
    const cards = pair?.after ? maps.after : maps.before;
    const stepId = stepOf(cards, card);
    // What is gone stands under the goal that its step has now.
    const step = stepId === null ? undefined : maps.after.find('step', stepId);
    const goalId = step ? goalOfCard(maps.after, step) : goalOfCard(cards, card);
    const place = { goalId, stepId };
    return [{ id: `${kind}:${key}`, kind, card, ...place, fields: [], dates: null, ...more }];
  };
  const moved = knownMoves(compared);
  const moves = new Map(difference.moved.map((move) => [move.card, move]));
  const fields = Map.groupBy(difference.changed, ({ card }) => card);
  const dates = new Map(difference.dates.map((change) => [change.subject, change]));
  const changed = [...difference.cards].flatMap(([key, { after: card }]) => {
    const move = moves.get(key);
    const told = move && card ? movedFields(card.kind, move, after.mode) : null;
    const own = (fields.get(key) ?? []).filter(({ field }) => !told?.has(field));
    const date = dates.get(key) ?? null;
    return own.length === 0 && !date ? [] : make(key, 'changed', { fields: own, dates: date });
  });
  return [
    ...difference.added.flatMap((key) => make(key, 'added')),
    ...moved.flatMap(({ card, from, to }) => make(card, 'moved', { from, to })),
    ...knownOrders(compared).flatMap((key) => make(key, 'ordered')),
    ...difference.removed.flatMap((key) => make(key, 'removed')),
    ...changed,
  ];
};

/** Returns how many entries there are of each kind. */
export const countsOf = (entries: readonly Entry[]): Readonly<Record<Kind, number>> => {
  const of = (kind: Kind) => entries.filter((entry) => entry.kind === kind).length;
  return {
    added: of('added'),
    moved: of('moved'),
    ordered: of('ordered'),
    removed: of('removed'),
    changed: of('changed'),
  };
};

/** Groups entries by goal and step: in the order of the map of now, then what only the former map had. */
export const groupsOf = (
  entries: readonly Entry[],
  before: StoryMap,
  after: StoryMap,
): readonly EntryGroup[] => {
  const goals = new Map(
    [...after.goals, ...before.goals].toReversed().map((goal) => [goal.id, goal]),
  );
  const order = new Set([...after.goals, ...before.goals].map(({ id }) => id));
  const byGoal = Map.groupBy(entries, ({ goalId }) => goalId);
  return [...order].flatMap((id): EntryGroup[] => {
    const [own, goal] = [byGoal.get(id), goals.get(id)];
    if (!own || !goal) return [];
    const former = before.goals.find((each) => each.id === id)?.steps ?? [];
    const steps = new Map([...goal.steps, ...former].toReversed().map((step) => [step.id, step]));
    const places = new Set([null, ...goal.steps.map((step) => step.id), ...steps.keys()]);
    const byStep = Map.groupBy(own, ({ stepId }) => stepId);
    return [
      {
        goal,
        steps: [...places].flatMap((stepId) => {
          const found = byStep.get(stepId);
          const step = stepId === null ? null : (steps.get(stepId) ?? null);
          return found ? [{ step, entries: found }] : [];
        }),
      },
    ];
  });
};
