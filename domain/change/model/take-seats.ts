import { writeBetween } from '../../board/difference/difference.ts';
import type { StoryMap } from '../../board/model/model.ts';
import { neighboursOf, stepOrdering, storyOrdering } from '../../board/ranking/ordering.ts';
import { placeCards } from '../../board/ranking/place-card.ts';
import type { Rank } from '../../kernel/ranking/rank.ts';
import type { Issue } from '../../tracker/entities.ts';
import { issueOn } from './issues.ts';
import type { Shown } from './record.ts';
import { cardsIn, type Seat } from './seat.ts';
import type { IssueStep } from './write.ts';

/**
 * The cards of one list, and the new ranks of some of them. The cards of the undone change are put back into this list
 * one by one.
 */
interface Order {
  readonly cards: Issue[];
  readonly repairs: Map<string, Issue>;
}

const orderingFor = (map: StoryMap, { list }: Seat, rankField: number | null) => {
  if (list.kind === 'goal') return stepOrdering(map.trackerOrder);
  const order = map.trackerOrder ?? null;
  // Subtasks always have the tracker's order.
  return list.kind === 'story'
    ? storyOrdering('none', order ?? { field: rankField, teamManaged: [] })
    : storyOrdering(map.mode, order);
};

type Ordering = ReturnType<typeof orderingFor>;

const fits = (
  rank: string | null,
  before: Issue | undefined,
  after: Issue | undefined,
  ordering: Ordering,
) => {
  if (rank === null) return false;
  const [low, high] = [before && ordering.rankOf(before), after && ordering.rankOf(after)];
  const above = before === undefined || (typeof low === 'string' && low < rank);
  const below = after === undefined || high === null || (typeof high === 'string' && rank < high);
  return above && below;
};

/**
 * Puts a card back between its former neighbours. The card keeps its own rank if this rank gives the right position.
 */
const takeSeat = (
  { cards, repairs }: Order,
  issue: Issue,
  { after, before: next }: Seat,
  ordering: Ordering,
): Pick<IssueStep, 'after' | 'write'> => {
  const others = cards.filter(({ id }) => id !== issue.id);
  // A card that was the first of its list goes before all cards that are in the list now.
  const before = after === null ? (others[0]?.id ?? null) : next;
  const place = { after, before };
  const ranked = others.map((each) => ({ id: each.id as string, rank: ordering.rankOf(each) }));
  const placed = placeCards(ranked, [issue.id], place);
  const indexBefore = others.findIndex(({ id }) => id === after);
  const precedes = others.findIndex(({ id }) => id === before);
  const position = indexBefore >= 0 ? indexBefore + 1 : precedes >= 0 ? precedes : others.length;
  const own = ordering.rankOf(issue);
  const kept = ordering.repairs && fits(own, others[position - 1], others[position], ordering);
  const rank = (kept ? own : placed.ranks[0]) as Rank;
  const back = ordering.reranked(issue, rank);
  cards.splice(0, cards.length, ...others.slice(0, position), back, ...others.slice(position));
  const [beside = null] = neighboursOf(others, [issue], place);
  if (ordering.repairs && !kept) {
    for (const { id, rank: repaired } of placed.repairs) {
      const index = cards.findIndex((card) => card.id === id);
      const neighbour = cards[index];
      if (!neighbour) continue;
      cards[index] = ordering.reranked(neighbour, repaired);
      repairs.set(id, cards[index]);
    }
  }
  return { after: back, write: { key: issue.key, ...ordering.write(back, rank, beside) } };
};

const neighbourSteps = (repairs: ReadonlyMap<string, Issue>, { board }: Shown): IssueStep[] =>
  [...repairs.values()].flatMap((after): IssueStep[] => {
    const before = issueOn(board, after.id);
    if (!before) return [];
    const style = board.projects.find(({ id }) => id === before.projectId)?.style ?? 'classic';
    const place = { fields: board.fields, style };
    const write = writeBetween(before, after, place);
    return [{ kind: 'issue', before, after, write, own: false, ...place }];
  });

/** Puts cards back on their seats, one by one. `repairs` returns the steps for neighbours that need a new rank. */
export interface SeatTaker {
  readonly take: (issue: Issue, seat: Seat) => Pick<IssueStep, 'after' | 'write'>;
  readonly repairs: () => IssueStep[];
}

/**
 * Returns whether a seat is valid on this map. Stories have a separate order for each kind of lanes, steps have only
 * one order.
 */
export const isSeatOn = ({ mode }: StoryMap, seat: Seat): boolean =>
  seat.mode === mode || seat.list.kind === 'goal';

/** `moving` has the ids of all cards that will be put back. */
export const seatTaker = (shown: Shown, moving: ReadonlySet<string>): SeatTaker => {
  const { map, board } = shown;
  const orders = new Map<string, Order>();
  const orderOf = ({ list }: Seat): Order => {
    const name = JSON.stringify(list);
    const known = orders.get(name);
    if (known) return known;
    const cards = cardsIn(map, list).filter(({ id }) => !moving.has(id));
    const made: Order = { cards, repairs: new Map() };
    orders.set(name, made);
    return made;
  };
  return {
    take: (issue, seat) =>
      takeSeat(orderOf(seat), issue, seat, orderingFor(map, seat, board.rankField)),
    repairs: () =>
      [...orders.values()]
        .flatMap((order) => neighbourSteps(order.repairs, shown))
        .filter(({ after }) => !moving.has(after.id)),
  };
};
