import { blended } from '../../kernel/blended-color.ts';
import type { Miniature } from './miniature.ts';

/** Colours of the light theme. They are used for every theme, because the picture has a white background. */
const INK = {
  paper: '#ffffff',
  goal: '#8c8f97',
  hairline: '#dddee1',
  new: '#dddee1',
  indeterminate: '#669df1',
  done: '#94c748',
} as const;

/** In pixels: twice as large as the miniatures on the main page. */
const GAP = 4;
const COLUMN = { narrowest: 36, widest: 88, wanted: 960 };
const GOAL_HEIGHT = 18;
const STEP = { top: 24, height: 12, share: 0.34 };
const LANES_TOP = 48;
const STORY = { height: 14, pitch: 18, stripe: 3 };
const LANE_GAP = 20;
const HAIRLINE = 2;

export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** `#rrggbb` */
  readonly color: string;
}

/**
 * A picture that consists of rectangles, which are drawn in this order on the background colour `paper`. All numbers
 * are in pixels.
 */
export interface Blocks {
  readonly width: number;
  readonly height: number;
  readonly paper: string;
  readonly blocks: readonly Block[];
}

/** Draws a miniature of a map, with goals over steps over stories, and thin lines between the lanes. */
export const drawMiniature = ({ goals, lanes }: Miniature): Blocks => {
  const colors = goals.flatMap(({ span, color }) =>
    Array.from({ length: span }, () => color ?? INK.goal),
  );
  const fair = Math.floor(COLUMN.wanted / colors.length) - GAP;
  const width = Math.min(COLUMN.widest, Math.max(COLUMN.narrowest, fair));
  const xOf = (column: number): number => column * (width + GAP);
  const whole = xOf(colors.length) - GAP;
  const blocks: Block[] = [];
  let column = 0;
  for (const { span, color } of goals) {
    const own = span * (width + GAP) - GAP;
    const fill = color ?? INK.goal;
    blocks.push({ x: xOf(column), y: 0, width: own, height: GOAL_HEIGHT, color: fill });
    column += span;
  }
  for (const [index, color] of colors.entries()) {
    const fill = blended(color, STEP.share, INK.paper);
    blocks.push({ x: xOf(index), y: STEP.top, width, height: STEP.height, color: fill });
  }
  let top = LANES_TOP;
  for (const [lane, cells] of lanes.entries()) {
    if (lane > 0) {
      const y = top - LANE_GAP / 2 - HAIRLINE / 2;
      blocks.push({ x: 0, y, width: whole, height: HAIRLINE, color: INK.hairline });
    }
    for (const [index, cards] of cells.entries()) {
      for (const [row, category] of cards.entries()) {
        const place = { x: xOf(index), y: top + row * STORY.pitch, height: STORY.height };
        blocks.push({ ...place, width, color: INK[category] });
        blocks.push({ ...place, width: STORY.stripe, color: colors[index] ?? INK.goal });
      }
    }
    top += Math.max(1, ...cells.map(({ length }) => length)) * STORY.pitch + LANE_GAP;
  }
  const height = lanes.length === 0 ? STEP.top + STEP.height : top - LANE_GAP - GAP;
  return { width: whole, height, paper: INK.paper, blocks };
};
