import { CellTable, type LaneCells } from '#domain/board/model/cell-table.ts';
import { cellsByLane } from '#domain/board/model/find.ts';
import { cellKey, type StoryCard, type StoryMap } from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import { CARD } from '../../board/geometry/layout/sizes.ts';
import type { CardStack } from '../../board/geometry/layout/stack.ts';
import type { Ghost, Marks } from './card-marks.ts';

/** Heights in board units of the strip below a card, of a ghost, and of the count of folded cards. */
export const MARK = { strip: 20, ghost: 46, count: 20 } as const;

export interface MarkedLook {
  /** Whether unchanged cards are left out. */
  readonly only: boolean;
  /** Whether ghosts are shown. */
  readonly ghosts: boolean;
}

type Cards = readonly StoryCard[];

/** In the far view cards are blocks of colour, which have no strips. */
const isFar = ({ cards, ranked }: CardStack): boolean => cards !== ranked;

export const ghostHeight = (stack: CardStack): number => (isFar(stack) ? CARD.height : MARK.ghost);

interface Room {
  readonly isMarked: (storyId: string) => boolean;
  readonly ghosts: number;
  /** Whether the cell has the count of folded cards. */
  readonly counts: boolean;
}

/** Returns a stack with room for the strips of its cards, its ghosts and the count of its folded cards. */
const roomy = (stack: CardStack, { isMarked, ghosts, counts }: Room): CardStack => {
  const { cards, tracks, rowTops, rowHeights, height } = stack;
  const far = isFar(stack);
  let moved = 0;
  const rows = rowTops.map((top, row) => {
    const inRow = cards.slice(row * tracks, (row + 1) * tracks);
    const strip = !far && inRow.some(({ issue }) => isMarked(issue.id)) ? MARK.strip : 0;
    const box = { top: top + moved, size: (rowHeights[row] ?? 0) + strip };
    moved += strip;
    return box;
  });
  const countRow = counts ? MARK.count + CARD.gap : 0;
  const below = Math.ceil(ghosts / tracks) * (ghostHeight(stack) + CARD.gap) + countRow;
  return {
    ...stack,
    rowTops: rows.map(({ top }) => top),
    rowHeights: rows.map(({ size }) => size),
    height: height + moved + below - (below > 0 && height === 0 ? CARD.gap : 0),
  };
};

/** Returns how the map is laid out with marks, and which ghosts are at the end of a cell. */
export const markedMap = ({ cards: marked, ghosts: all }: Marks, look: MarkedLook) => {
  const made = new WeakMap<StoryMap, StoryMap>();
  const ghosts = new WeakMap<Cards, readonly Ghost[]>();
  const folded = new WeakMap<Cards, number>();
  const cellOf = (cards: Cards, cell: readonly Ghost[]): Cards => {
    const shown = look.only ? cards.filter(({ issue }) => marked.has(issue.id)) : [...cards];
    if (cell.length > 0) ghosts.set(shown, cell);
    folded.set(shown, cards.length - shown.length);
    return shown;
  };
  const make = (map: StoryMap): StoryMap => {
    const steps = map.goals.flatMap((goal) => goal.steps.map(({ id }) => id));
    const byLane = cellsByLane(map);
    const lanes = map.lanes.map(({ id: laneId }): readonly [string, LaneCells] => {
      const lane = byLane.get(laneId) ?? new Map<string, Cards>();
      const cells = new Map<string, Cards>();
      for (const stepId of steps) {
        const cards = lane.get(stepId) ?? [];
        // A cell without a step is shown as a band, which needs a card.
        const own = look.ghosts && (cards.length > 0 || stepId !== ANONYMOUS_KEY);
        const cell = (own && all.get(cellKey(stepId, laneId))) || [];
        const shown = cellOf(cards, cell);
        // A cell of a step with folded cards has room for their count.
        const counted = cards.length > 0 && stepId !== ANONYMOUS_KEY;
        if (counted || shown.length + cell.length > 0) cells.set(stepId, shown);
      }
      return [laneId, cells];
    });
    return { ...map, cells: new CellTable(new Map(lanes)) };
  };
  const ghostsOf = ({ ranked, shown }: CardStack): readonly Ghost[] =>
    shown < ranked.length ? [] : (ghosts.get(ranked) ?? []);
  const foldedOf = (stack: CardStack): number =>
    isFar(stack) || stack.shown < stack.ranked.length ? 0 : (folded.get(stack.ranked) ?? 0);
  return {
    ghostsOf,
    /** Returns how many unchanged cards a cell leaves out. */
    foldedOf,
    mapOf: (map: StoryMap): StoryMap => {
      const known = made.get(map) ?? make(map);
      made.set(map, known);
      return known;
    },
    withRoom: (stack: CardStack): CardStack =>
      roomy(stack, {
        isMarked: (id) => marked.has(id),
        ghosts: ghostsOf(stack).length,
        counts: foldedOf(stack) > 0,
      }),
  };
};

export type MarkedMap = ReturnType<typeof markedMap>;
