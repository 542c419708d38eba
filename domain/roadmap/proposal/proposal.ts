import type { Day } from '../../kernel/time.ts';
import type { Plan } from '../../tracker/entities.ts';
import { dayOf } from '../days.ts';
import { type Dependency, tooEarly } from '../dependencies.ts';
import {
  ancestorsOf,
  type Hierarchy,
  type Item,
  type ItemKey,
  isPlaceholder,
} from '../hierarchy.ts';
import type { Asked } from '../planning.ts';
import { isWhole, type Span, spanOfPlan, spansOf, type WholeSpan } from '../spans.ts';
import { Busy } from './busy.ts';
import { type Estimate, estimateOf, type Pace } from './estimate.ts';
import { type Edge, type Node, type Placed, placeAll } from './network.ts';
import { type WorkDays, workDays } from './work-days.ts';

/** The sprint in which an item is planned. */
export interface Slot {
  readonly name: string;
  /** The day number of the sprint's first day. */
  readonly start: number;
}

export interface ProposalSources {
  readonly hierarchy: Hierarchy;
  readonly dependencies: readonly Dependency[];
  readonly today: number;
  /** The weekdays that are not working days; 0 is Sunday. */
  readonly weekend: readonly number[];
  readonly pace: Pace;
  /** The items to plan, together with all their descendants. Null means all items. */
  readonly chosen: ReadonlySet<ItemKey> | null;
  /**
   * True if items with valid dates are also planned. If false, such items move only when they violate a dependency or
   * are in the past.
   */
  readonly anew: boolean;
  readonly slotOf: (item: Item) => Slot | null;
}

/** The reasons for proposed dates, as shown to the user. */
export interface Because {
  readonly estimate: Estimate;
  readonly waitsFor: Item | null;
  /** True if the item had to wait until its assignee was free. */
  readonly busy: boolean;
  readonly slot: string | null;
  readonly begun: boolean;
  /** By how many days the item started before its blocker ended, if the proposal corrects this; otherwise 0. */
  readonly solves: number;
}

/** An item's new dates, and the reasons for them. */
export interface Proposed extends Asked {
  readonly item: Item;
  readonly plan: Plan;
  readonly because: Because;
}

const isDone = ({ issue }: Item): boolean => issue?.status.category === 'done';

const isBegun = ({ issue }: Item): boolean => issue?.status.category === 'indeterminate';

/**
 * Returns whether dates are proposed for an item itself: for a story, or for an epic without stories. The dates of
 * other items are derived from these items.
 */
const isWork = (item: Item): boolean =>
  !isPlaceholder(item) &&
  item.issue !== null &&
  (item.kind === 'story' || (item.kind === 'step' && item.children.length === 0));

interface Built extends Node {
  readonly item: Item | null;
  /** True if the item keeps its dates, unless an item before it causes a delay. */
  readonly pinned: boolean;
  /** True if the item is in progress and its end is not in the past. Then no new dates are proposed. */
  readonly sound?: boolean;
  /** The item whose end this node marks. Absent if the node is not an end marker. */
  readonly of?: Item;
  readonly estimate: Estimate;
  /** The start of an item in progress. The proposal keeps this start. Null for an item that has not begun. */
  readonly since: number | null;
  readonly slot: string | null;
}

const NO_ESTIMATE: Estimate = { days: 0, points: null };

/** Items without a sprint have this order, which is higher than that of all items with a sprint. */
const LAST = 1_000_000;

/** Turns a roadmap into a network of nodes. */
class Builder {
  readonly nodes: Built[] = [];
  readonly edges: Edge[] = [];
  readonly #sources: ProposalSources;
  readonly #days: WorkDays;
  readonly #now: number;
  readonly #ends = new Map<ItemKey, readonly [first: number, last: number] | null>();

  constructor(sources: ProposalSources, days: WorkDays) {
    this.#sources = sources;
    this.#days = days;
    this.#now = days.before(sources.today);
  }

  isChosen(item: Item): boolean {
    const { chosen, hierarchy } = this.#sources;
    if (chosen === null || chosen.has(item.key)) return true;
    return ancestorsOf(hierarchy, item).some(({ key }) => chosen.has(key));
  }

  #add(node: Built): number {
    return this.nodes.push(node) - 1;
  }

  #fixed(item: Item, { start, end }: WholeSpan): Built {
    const earliest = this.#days.before(start);
    const days = this.#days.before(end + 1) - earliest;
    const rest = { pinned: true, estimate: NO_ESTIMATE, since: null, slot: null, order: 0 };
    return { ...rest, item, earliest, days, fixed: true };
  }

  /**
   * Returns the node of an item in progress. Its length is the time that is left from today, and it does not wait for
   * other items.
   */
  #begun(item: Item, since: number, span: Span, estimate: Estimate): Built {
    const sound = !this.#sources.anew && isWhole(span) && span.end >= this.#sources.today;
    const left = sound ? this.#days.before(span.end + 1) - this.#now : estimate.days;
    const assigneeId = item.issue?.assignee?.accountId ?? null;
    const rest = { earliest: this.#now, days: Math.max(1, left), order: -1, slot: null };
    return { ...rest, item, pinned: true, estimate, since, assigneeId, fixed: true, sound };
  }

  #movable(item: Item, span: Span | null, estimate: Estimate): Built {
    const { today, anew, slotOf } = this.#sources;
    const slot = slotOf(item);
    const begins = slot ? this.#days.before(slot.start) : this.#now;
    const order = isBegun(item) ? -1 : (slot ? begins : LAST) * LAST + this.nodes.length;
    const common = { item, estimate, since: null, fixed: false, order };
    if (!anew && isWhole(span) && span.start >= today) {
      const earliest = this.#days.before(span.start);
      const days = Math.max(1, this.#days.before(span.end + 1) - earliest);
      return { ...common, earliest, days, pinned: true, slot: null };
    }
    const wanted = !anew && span?.start != null ? this.#days.before(span.start) : this.#now;
    const days =
      !anew && isWhole(span)
        ? Math.max(1, this.#days.before(span.end + 1) - this.#days.before(span.start))
        : estimate.days;
    const earliest = Math.max(this.#now, begins, wanted);
    const assigneeId = item.issue?.assignee?.accountId ?? null;
    const name = slot && begins > this.#now && earliest === begins ? slot.name : null;
    return { ...common, earliest, days, assigneeId, pinned: false, slot: name };
  }

  /** Returns the node of an item; null when the item needs no node. */
  #work(item: Item): number | null {
    const span = spanOfPlan(item.plan);
    if (isDone(item)) return null;
    if (!(this.isChosen(item) && isWork(item))) {
      return isWhole(span) ? this.#add(this.#fixed(item, span)) : null;
    }
    const { hierarchy, pace } = this.#sources;
    const estimate = estimateOf(item, pace, (key) => {
      const below = hierarchy.items.get(key);
      return below !== undefined && isDone(below);
    });
    const since = isBegun(item) ? (span?.start ?? null) : null;
    return this.#add(
      span && since !== null && since < this.#sources.today
        ? this.#begun(item, since, span, estimate)
        : this.#movable(item, span, estimate),
    );
  }

  #mark(marked?: Item): number {
    const node = { earliest: Number.NEGATIVE_INFINITY, days: 0, fixed: false, order: -2 };
    const rest = { item: null, pinned: true, estimate: NO_ESTIMATE, since: null, slot: null };
    return this.#add({ ...node, ...rest, ...(marked ? { of: marked } : {}) });
  }

  /** Returns the node for a parent's own dates; null if the parent has none. */
  #own(item: Item): number | null {
    const span = spanOfPlan(item.plan);
    if (!isWhole(span)) return null;
    const moves = this.isChosen(item) && span.start >= this.#sources.today && !isBegun(item);
    return this.#add({ ...this.#fixed(item, span), fixed: !moves, order: -1 });
  }

  #whole(item: Item): readonly [number, number] {
    const [first, last] = [this.#mark(), this.#mark(item)];
    const below = item.children.flatMap((key) => {
      const child = this.#sources.hierarchy.items.get(key);
      return (child && this.ends(child)) ?? [];
    });
    const own = this.#own(item);
    const all = own === null ? below : [...below, own];
    this.edges.push([first, last]);
    for (const node of all) this.edges.push([first, node], [node, last]);
    return [first, last];
  }

  /**
   * Returns the first and the last node of an item. Predecessors are connected to the first node, and successors to the
   * last.
   */
  ends(item: Item): readonly [first: number, last: number] | null {
    const known = this.#ends.get(item.key);
    if (known !== undefined) return known;
    const holds = item.kind === 'step' && item.children.length > 0 && !isDone(item);
    const node = holds ? null : this.#work(item);
    const ends = holds ? this.#whole(item) : node === null ? null : ([node, node] as const);
    this.#ends.set(item.key, ends);
    return ends;
  }
}

const build = (sources: ProposalSources, days: WorkDays): Builder => {
  const { hierarchy, dependencies } = sources;
  const builder = new Builder(sources, days);
  for (const item of hierarchy.items.values()) {
    if (isWork(item) && builder.isChosen(item)) builder.ends(item);
  }
  for (const { from, to } of dependencies) {
    const [first, second] = [hierarchy.items.get(from), hierarchy.items.get(to)];
    if (!first || !second || isDone(first) || isDone(second)) continue;
    const related = (inner: Item, outer: Item) => ancestorsOf(hierarchy, inner).includes(outer);
    if (related(first, second) || related(second, first)) continue;
    const [before, after] = [builder.ends(first), builder.ends(second)];
    if (before && after) builder.edges.push([before[1], after[0]]);
  }
  return builder;
};

/**
 * Returns a function that formats day numbers. It caches the results, because thousands of items have only a few
 * hundred different days.
 */
const calendar = (): ((number: number) => Day) => {
  const known = new Map<number, Day>();
  return (number) => {
    const day = known.get(number) ?? dayOf(number);
    known.set(number, day);
    return day;
  };
};

const same = (left: Plan | null, right: Plan): boolean =>
  left !== null && left.start === right.start && left.end === right.end;

/**
 * Returns the item for which a node waits. If the node is the end marker of an epic, this is the epic. If it is a start
 * marker, this is the item for which the marker waits.
 */
const itemAt = (
  nodes: readonly Built[],
  placed: readonly Placed[],
  at: number | null,
): Item | null => {
  const node = at === null ? undefined : nodes[at];
  if (at === null || !node) return null;
  return node.item ?? node.of ?? itemAt(nodes, placed, placed[at]?.waitsFor ?? null);
};

/**
 * Proposes new dates for the chosen items (R-PLAN-11). Items start as early as estimates, dependencies, sprints and
 * assignees allow. Stores nothing. Finished items do not move, and items in progress keep their start.
 */
export const proposalOf = (sources: ProposalSources): Proposed[] => {
  const { hierarchy, dependencies } = sources;
  const days = workDays(sources.weekend);
  const { nodes, edges } = build(sources, days);
  const people = new Set(nodes.flatMap(({ item }) => item?.issue?.assignee?.accountId ?? []));
  const busy = new Busy(people.size);
  for (const { item, pinned, earliest, days: length } of nodes) {
    if (item && pinned) busy.take(item.issue?.assignee?.accountId ?? null, earliest, length);
  }
  const placed = placeAll(nodes, edges, {
    free: (assigneeId, from, length) => busy.free(assigneeId, from, length),
    take: (assigneeId, from, length) => busy.take(assigneeId, from, length),
  });
  const spans = spansOf(hierarchy);
  const early = new Map<ItemKey, number>();
  for (const each of dependencies) {
    const delay = tooEarly(each, hierarchy, spans);
    if (delay > 0) early.set(each.to, Math.max(delay, early.get(each.to) ?? 0));
  }
  const written = calendar();
  return nodes.flatMap((node, index): Proposed[] => {
    const { item, pinned, earliest, since, estimate, slot } = node;
    const place = placed[index];
    if (!item || !place || node.sound) return [];
    const first = written(days.dayOf(place.start));
    // The node of an item that is planned for a Saturday starts on Monday, the first working day. Then the number of
    // working days is the same, although the date differs.
    const waits = !node.fixed && early.has(item.key) && item.plan?.start !== first;
    if (since === null && pinned && place.start === earliest && !waits) return [];
    const plan = {
      start: since === null ? first : written(since),
      end: written(days.dayOf(place.start + node.days - 1)),
    };
    if (same(item.plan, plan)) return [];
    const waitsFor = itemAt(nodes, placed, place.waitsFor);
    const solves = place.waitsFor === null && !waits ? 0 : (early.get(item.key) ?? 0);
    const because = { estimate, waitsFor, busy: place.busy, slot, begun: since !== null, solves };
    return [{ key: item.key, item, plan, because }];
  });
};
