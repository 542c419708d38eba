import type { StatusCategory } from '#domain/tracker/entities.ts';
import type { MapFacts } from '../../store/board-data/map-facts.ts';

/** Sizes of the small picture of a map and of its parts, in units of its SVG view box. */
export const PICTURE = { width: 240, height: 88 } as const;

const GAP = 2;
const GOAL = { top: 0, height: 9 };
const STEP = { top: 12, height: 6 };
const LANES_TOP = 24;
const STORY = { height: 7, pitch: 9 };
const LANE_ROWS = [4, 2] as const;
const LANE_GAP = 10;
const COLUMN = { narrowest: 18, widest: 44 };
const MOST_COLUMNS = Math.floor(PICTURE.width / (COLUMN.narrowest + GAP));

export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

export interface StoryBlock extends Block {
  readonly category: StatusCategory;
}

/**
 * A small picture of a map: goals on top, steps below them, stories at the bottom. Stories of a release are above other
 * stories.
 */
export interface Picture {
  readonly goals: readonly Block[];
  readonly steps: readonly Block[];
  readonly stories: readonly StoryBlock[];
  /** Vertical position of the line between stories with and without a release; null if all stories are of one kind. */
  readonly hairline: number | null;
}

interface Column {
  readonly goal: number;
  readonly color: string;
  /** Null for a goal without steps. */
  readonly stepId: string | null;
}

/**
 * Returns the first columns of the map, at most MOST_COLUMNS, in the order of the goals. A goal without steps has one
 * column.
 */
const columnsOf = ({ goals, steps }: MapFacts): readonly Column[] =>
  goals
    .flatMap(({ id, color }, goal): readonly Column[] => {
      const own = steps.filter(({ goalId }) => goalId === id);
      if (own.length === 0) return [{ goal, color, stepId: null }];
      return own.map((step) => ({ goal, color, stepId: step.id }));
    })
    .slice(0, MOST_COLUMNS);

interface Lane {
  readonly top: number;
  readonly stories: readonly StoryBlock[];
}

/**
 * Returns the small picture of a map; null if the map has no goals. The picture is drawn from data, so it is always
 * current.
 */
export const drawPicture = (facts: MapFacts): Picture | null => {
  const columns = columnsOf(facts);
  if (columns.length === 0) return null;
  const width = Math.min(COLUMN.widest, PICTURE.width / columns.length - GAP);
  const xOf = (column: number): number => column * (width + GAP);
  const laneOf = (planned: boolean, top: number, rows: number): Lane => ({
    top,
    stories: columns.flatMap(({ stepId, color }, column) =>
      facts.stories
        .filter((story) => story.stepId === stepId && story.planned === planned)
        .slice(0, rows)
        .map(({ category }, row) => ({
          x: xOf(column),
          y: top + row * STORY.pitch,
          width,
          height: STORY.height,
          color,
          category,
        })),
    ),
  });
  const bottomOf = ({ top, stories }: Lane): number =>
    Math.max(top, ...stories.map(({ y, height }) => y + height));
  const planned = laneOf(true, LANES_TOP, LANE_ROWS[0]);
  const parted = planned.stories.length > 0;
  const laterTop = parted ? bottomOf(planned) + LANE_GAP : LANES_TOP;
  const later = laneOf(false, laterTop, parted ? LANE_ROWS[1] : LANE_ROWS[0] + LANE_ROWS[1]);
  return {
    goals: [...Map.groupBy(columns.entries(), ([, { goal }]) => goal).values()].map((own) => {
      const [[first, { color }] = [0, { color: '' }]] = own;
      const span = own.length * (width + GAP) - GAP;
      return { x: xOf(first), y: GOAL.top, width: span, height: GOAL.height, color };
    }),
    steps: columns.flatMap(({ stepId, color }, column) =>
      stepId === null ? [] : [{ x: xOf(column), y: STEP.top, width, height: STEP.height, color }],
    ),
    stories: [...planned.stories, ...later.stories],
    hairline: parted && later.stories.length > 0 ? bottomOf(planned) + LANE_GAP / 2 : null,
  };
};
