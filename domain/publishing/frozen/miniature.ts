import { sixDigits } from '../../kernel/blended-color.ts';
import type { FrozenCard, FrozenMap } from './lay-out.ts';

type Category = FrozenCard['status']['category'];

/** A map without texts: the columns of each goal, and the status of each card by lane and column. */
export interface Miniature {
  readonly goals: readonly {
    /** Number of columns, at least one. */
    readonly span: number;
    /** Lower-case `#rrggbb`; null if the goal has no colour. */
    readonly color: string | null;
  }[];
  readonly lanes: readonly (readonly (readonly Category[])[])[];
}

/**
 * The largest numbers of columns, of lanes, and of cards in a cell of the picture. The table below the picture shows
 * the whole map.
 */
const MOST = { columns: 60, lanes: 12, cards: 8 } as const;
/** The largest number of characters that a miniature adds to a URL. Every edge server accepts URLs of 8 KB. */
const MOST_TEXT = 6000;

const LETTERS = { new: 'n', indeterminate: 'i', done: 'd' } as const satisfies Record<
  Category,
  string
>;

/** Returns the first goals, lanes and cards of a map, as many as the picture can show. */
export const miniatureOf = ({ goals, lanes }: FrozenMap): Miniature => {
  let room: number = MOST.columns;
  return {
    goals: goals.flatMap(({ span, paint }) => {
      const own = Math.min(span, room);
      room -= own;
      return own > 0 ? [{ span: own, color: paint && sixDigits(paint.fill) }] : [];
    }),
    lanes: lanes
      .slice(0, MOST.lanes)
      .map(({ cells }) =>
        cells
          .slice(0, MOST.columns)
          .map((cards) => cards.slice(0, MOST.cards).map(({ status }) => status.category)),
      ),
  };
};

/**
 * Returns the cards of a cell as text. Neighbours with the same status become their number and a letter for the status.
 */
const cellText = (cards: readonly Category[]): string =>
  cards
    .map((category) => LETTERS[category])
    .join('')
    .replace(/(.)\1*/g, (run) => `${run.length}${run.charAt(0)}`);

/** Returns the miniature as a part of a URL. If the text is too long, cards at the end are left out. */
export const writeMiniature = ({ goals, lanes }: Miniature): string => {
  let text = goals.map(({ span, color }) => `${span}${color?.replace('#', '-') ?? ''}`).join('_');
  for (const lane of lanes) {
    const longer = `${text}~${lane.map(cellText).join('.')}`;
    if (longer.length > MOST_TEXT) break;
    text = longer;
  }
  return text;
};

const GOAL = /^([1-9]\d?)(?:-([0-9a-f]{6}))?$/;
const CELL = /^(?:[1-8][nid])*$/;
const STATES: Readonly<Record<string, Category>> = { n: 'new', i: 'indeterminate', d: 'done' };

const goalIn = (text: string): Miniature['goals'] => {
  const [, span, digits] = GOAL.exec(text) ?? [];
  return span === undefined ? [] : [{ span: Number(span), color: digits ? `#${digits}` : null }];
};

const cellIn = (text: string): readonly Category[] | null => {
  if (!CELL.test(text)) return null;
  const cards = (text.match(/../g) ?? []).flatMap((run): Category[] => {
    const state = STATES[run.charAt(1)];
    return state ? Array.from({ length: Number(run.charAt(0)) }, () => state) : [];
  });
  return cards.length <= MOST.cards ? cards : null;
};

const laneIn = (text: string, columns: number): Miniature['lanes'][number] | null => {
  const cells = text.split('.').map(cellIn);
  return cells.length === columns && cells.every((cell) => cell !== null) ? cells : null;
};

/** Reads the text of `writeMiniature`. Returns null for any other text. */
export const readMiniature = (text: string): Miniature | null => {
  if (text.length > MOST_TEXT) return null;
  const [top = '', ...rows] = text.split('~');
  const wanted = top.split('_');
  const goals = wanted.flatMap(goalIn);
  const columns = goals.reduce((sum, { span }) => sum + span, 0);
  if (goals.length !== wanted.length || columns > MOST.columns || rows.length > MOST.lanes) {
    return null;
  }
  const lanes = rows.map((row) => laneIn(row, columns));
  return lanes.every((lane) => lane !== null) ? { goals, lanes } : null;
};
