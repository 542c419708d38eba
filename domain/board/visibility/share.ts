import { lastFew } from '../../kernel/last-few.ts';
import type { LaneCells } from '../model/cell-table.ts';
import { cellsByLane, cellsIn } from '../model/find.ts';
import { totalsOf } from '../model/lanes.ts';
import type { Lane, LaneTotals, StoryCard, StoryMap } from '../model/model.ts';

/** Which cards of a map are visible. */
export interface CellChoice {
  /** Ids of the lanes; null means all lanes. */
  readonly lanes: ReadonlySet<string> | null;
  /** Ids of the steps; null means all steps. */
  readonly steps: readonly string[] | null;
  /**
   * Tests whether a card is visible; null means all cards. Results are cached per function, so another rule must be a
   * new function.
   */
  readonly keeps: ((card: StoryCard) => boolean) | null;
}

type Cards = readonly StoryCard[];

const knownCards = lastFew<Cards, Cards>();
const knownLanes = lastFew<LaneCells, LaneCells>();
const knownTotals = lastFew<Lane, Lane>();

const keptCards = (cards: Cards, keeps: CellChoice['keeps']): Cards => {
  if (!keeps) return cards;
  return knownCards(cards, [keeps], () => {
    const kept = cards.filter(keeps);
    return kept.length === cards.length ? cards : kept;
  });
};

const keptLane = (
  lane: LaneCells,
  steps: ReadonlySet<string> | null,
  keeps: CellChoice['keeps'],
): LaneCells => {
  const kept = new Map<string, Cards>();
  let whole = true;
  for (const [stepId, cards] of lane) {
    const shown = !steps || steps.has(stepId) ? keptCards(cards, keeps) : [];
    if (shown !== cards) whole = false;
    if (shown.length > 0) kept.set(stepId, shown);
  }
  return whole ? lane : kept;
};

/** Returns the chosen cells. A lane without changes stays the same object. */
export const chosenCells = (
  map: Pick<StoryMap, 'cells'>,
  { lanes, steps, keeps }: CellChoice,
): StoryMap['cells'] => {
  const named = steps && new Set(steps);
  const signature = steps?.join() ?? null;
  const chosen = new Map<string, LaneCells>();
  for (const [id, lane] of cellsByLane(map)) {
    if (lanes && !lanes.has(id)) continue;
    const kept = knownLanes(lane, [signature, keeps], () => keptLane(lane, named, keeps));
    if (kept.size > 0) chosen.set(id, kept);
  }
  return cellsIn(chosen);
};

const NO_CELLS: LaneCells = new Map();

const sameTotals = (left: LaneTotals, right: LaneTotals): boolean =>
  left.stories === right.stories &&
  left.points === right.points &&
  left.new === right.new &&
  left.indeterminate === right.indeterminate &&
  left.done === right.done;

/** Returns the lanes with the totals of their visible stories. */
export const countedLanes = (lanes: readonly Lane[], cells: StoryMap['cells']): Lane[] => {
  const byLane = cellsByLane({ cells });
  return lanes.map((lane) => {
    const own = byLane.get(lane.id) ?? NO_CELLS;
    return knownTotals(lane, [own], () => {
      const totals = totalsOf(...own.values());
      return sameTotals(totals, lane.totals) ? lane : { ...lane, totals };
    });
  });
};
