import type { TFunction } from 'i18next';
import type { CardField } from '#domain/aggregates/setting/card-fields.ts';
import type { PointsDisplay } from '#domain/aggregates/setting/points-display.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { stepPoints, stepSums } from '#domain/board/model/sums.ts';
import type { Project } from '#domain/tracker/entities.ts';
import type { Measure, Picture } from '../../export/picture/marks.ts';
import { PAPER } from '../../export/picture/paper.ts';
import { createPen, LETTERS } from '../../export/picture/pen.ts';
import { shifted } from '../../export/picture/shift.ts';
import { BANDING } from '../bands/banding.ts';
import type { Orientation } from '../geometry/layout/axes.ts';
import { type BoardLayout, layoutMap } from '../geometry/layout/layout.ts';
import { drawHead } from './head-marks.ts';
import { drawLanes } from './lane-marks.ts';

export interface MapPictureOptions {
  readonly map: StoryMap;
  readonly orientation: Orientation;
  readonly collapsedLanes: ReadonlySet<string>;
  /** Whether closing bands show all their stories, not only the first row. */
  readonly openBands: boolean;
  readonly hideEmptySteps: boolean;
  readonly showSubtasks: boolean;
  readonly openSubtasks: ReadonlySet<string>;
  /** The projects of a board of several projects; otherwise empty. */
  readonly projects: readonly Pick<Project, 'id' | 'name'>[];
}

/** Returns the layout of an exported picture, at 100 %, in board units. */
export const layoutPicture = (options: MapPictureOptions): BoardLayout => {
  const { map, orientation, collapsedLanes, openBands, hideEmptySteps } = options;
  const hasGoals = map.goals.some(({ goal }) => goal !== null);
  const own = {
    orientation,
    collapsedLanes,
    scale: 1,
    subtasks: { show: options.showSubtasks, open: options.openSubtasks },
    emptySteps: hideEmptySteps ? ('hidden' as const) : ('open' as const),
    projectBands: options.projects.length > 0,
    goalLevel: hasGoals,
    banding: hasGoals && map.mode === 'project' && !map.flat ? BANDING : undefined,
    openBands: new Set(openBands ? map.lanes.map(({ id }) => id) : []),
  };
  const plain = layoutMap(map, own);
  // A picture does not scroll, so it needs no dock.
  if (orientation === 'horizontal') return plain;
  // Closing bands are as wide as the map, and its width is known only after a first layout.
  const { width, height } = plain;
  return layoutMap(map, { ...own, sight: { width: Math.max(width, LEAST_WIDTH), height } });
};

/** Minimum width of the map in board units, so that the picture's title fits. */
const LEAST_WIDTH = 800;
const TITLE = 64;

export const pictureSize = ({ width, height }: BoardLayout, titled: boolean) => ({
  width,
  height: height + (titled ? TITLE : 0),
});

export interface MapLook {
  readonly t: TFunction;
  readonly language: string;
  readonly today: string;
  readonly fields: ReadonlySet<CardField>;
  readonly colored: boolean;
  readonly stepPoints: PointsDisplay;
  readonly hexOf: (color: string) => string | null;
  /** The title above the map; null if there is no title. */
  readonly title: { readonly name: string; readonly about: string } | null;
}

/** Draws the map as an exported picture, by the same rules as the board. */
export const mapPicture = (
  options: MapPictureOptions,
  layout: BoardLayout,
  look: MapLook,
  measure: Measure,
): Picture => {
  const { map, projects } = options;
  const pen = createPen(measure);
  const { subtasks } = layout;
  drawLanes(pen, layout, { ...look, map, subtasks });
  drawHead(pen, layout, {
    ...look,
    projects,
    sums: stepSums(map),
    points: stepPoints(map, look.stepPoints),
  });
  const size = pictureSize(layout, look.title !== null);
  if (!look.title) return { ...size, ground: PAPER.ground, marks: pen.marks };
  const top = createPen(measure);
  const room = size.width - 32;
  top.write(16, 30, look.title.name, { letters: LETTERS.title, color: PAPER.text, room });
  top.write(16, 52, look.title.about, { letters: LETTERS.small, color: PAPER.subtle, room });
  const marks = [...top.marks, ...pen.marks.map((mark) => shifted(mark, 0, TITLE))];
  return { ...size, ground: PAPER.ground, marks };
};
