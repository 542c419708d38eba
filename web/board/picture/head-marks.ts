import type { TFunction } from 'i18next';
import { contrastText } from '#domain/aggregates/goal/contrast.ts';
import type { GoalColumn, StepColumn } from '#domain/board/model/model.ts';
import { projectRuns } from '#domain/board/model/project-bands.ts';
import { type CardSum, goalSum } from '#domain/board/model/sums.ts';
import { percentDone } from '#domain/kernel/percent.ts';
import type { Project } from '#domain/tracker/entities.ts';
import { mixed, PAPER } from '../../export/picture/paper.ts';
import { LETTERS, type Pen } from '../../export/picture/pen.ts';
import { iconColor } from '../../ui/icons/icon-colors.ts';
import { goalRect, stepRect } from '../geometry/layout/boxes.ts';
import type { ColumnBox, GoalBox } from '../geometry/layout/columns.ts';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import { PROJECT } from '../geometry/layout/sizes.ts';
import type { Rect } from '../geometry/units.ts';
import { stepTint } from '../view/parts/tint.ts';
import { doneShort } from '../words/done-words.ts';
import { goalName, groupName, stepName } from '../words/names.ts';
import { drawPoints } from './card-marks.ts';

export interface HeadLook {
  readonly t: TFunction;
  /** The stories and points of each step, by its id. */
  readonly sums: ReadonlyMap<string, CardSum>;
  /** Story points that step headers show, by step id. */
  readonly points: ReadonlyMap<string, number>;
  /** Returns the hex value of a colour that a user has chosen; null for an unknown colour. */
  readonly hexOf: (color: string) => string | null;
  /** The projects whose goals have a band; empty on a board of one project. */
  readonly projects: readonly Pick<Project, 'id' | 'name'>[];
}

const NONE: CardSum = { stories: 0, points: 0, done: 0 };
const PADDING = 12;

const drawUpright = (pen: Pen, box: Rect, text: string, color: string) => {
  pen.write(box.x + box.width / 2 - 4, box.y + 8, text, {
    letters: LETTERS.tiny,
    color,
    room: box.height - 16,
    turned: true,
  });
};

const goalFacts = (t: TFunction, { stories, points, done }: CardSum): string =>
  [
    t('board.lane.stories', { count: stories }),
    ...(points > 0 ? [t('board.lane.points', { count: points })] : []),
    ...(done > 0 ? [t('board.goal.done', { percent: percentDone(done, stories) })] : []),
  ].join(' · ');

const drawGoalProgress = (
  pen: Pen,
  box: Rect,
  { stories, done }: CardSum,
  fill: string,
  on: string,
) => {
  if (done === 0) return;
  const bar = { x: box.x + PADDING, y: box.y + box.height - 10, height: 3, radius: 1.5 };
  const width = box.width - 2 * PADDING;
  pen.add({ kind: 'box', ...bar, width, fill: mixed(on, 0.32, fill) });
  pen.add({ kind: 'box', ...bar, width: (width * done) / stories, fill: on });
};

const drawGoal = (pen: Pen, layout: BoardLayout, goal: GoalBox, look: HeadLook) => {
  const { t, sums, hexOf } = look;
  const box = goalRect(layout, goal);
  const own = goal.column.goal;
  const fill = own && (hexOf(own.fields.color) ?? PAPER.border);
  const color = fill ? (contrastText(fill) ?? PAPER.text) : PAPER.subtle;
  const name = goalName(t, goal.column);
  const frame = fill ? { fill } : { stroke: PAPER.borderBold, dashed: true };
  pen.add({ kind: 'box', ...box, radius: 8, name, ...frame });
  if (goal.strip) {
    drawUpright(pen, box, name, color);
    return;
  }
  const room = box.width - 2 * PADDING;
  const sum = goalSum(goal.column.steps, sums);
  const letters = own ? LETTERS.heading : LETTERS.strong;
  const high = box.height > 100;
  const lines = pen.writeLines(box.x + PADDING, box.y + 26, name, {
    letters,
    color,
    room,
    most: high ? 4 : 1,
    pitch: 20,
  });
  pen.write(box.x + PADDING, box.y + 24 + lines * 20, goalFacts(t, sum), {
    letters: LETTERS.small,
    color,
    room,
  });
  if (fill) drawGoalProgress(pen, box, sum, fill, color);
};

const drawStepFace = (pen: Pen, box: Rect, step: StepColumn, look: HeadLook) => {
  const { t, sums, points } = look;
  pen.writeLines(box.x + 8, box.y + 22, stepName(t, step), {
    letters: LETTERS.strong,
    color: PAPER.text,
    room: box.width - 16,
    most: 2,
    pitch: 18,
  });
  if (!step.issue) return;
  const y = box.y + box.height - 28;
  pen.icon(box.x + 8, y + 2, 'epic', iconColor('epic', 'light'));
  let right = box.x + box.width - 8;
  const own = points.get(step.id);
  if (own !== undefined) {
    const text = t('number', { value: own });
    const width = Math.max(20, pen.measure(text, LETTERS.lozenge) + 12);
    drawPoints(pen, right - width, y + 2, text);
    right -= width + 4;
  }
  const count = doneShort(t, sums.get(step.id) ?? NONE);
  const taken = pen.write(right, y + 14, count, {
    letters: LETTERS.smallStrong,
    color: PAPER.subtle,
    anchor: 'end',
  });
  pen.write(box.x + 28, y + 14, step.issue.key, {
    letters: LETTERS.small,
    color: PAPER.subtle,
    struck: step.issue.status.category === 'done',
    room: right - taken - 6 - (box.x + 28),
  });
};

/** Draws the line from goals to steps: down on vertical maps, across on horizontal maps. */
const drawThread = (pen: Pen, { axes }: BoardLayout, box: Rect, color: string) => {
  const { goal, step } = axes.band;
  const gap = step.start - goal.start - goal.size;
  if (gap <= 0 || goal.size === 0 || step.size === 0) return;
  const upright = axes.orientation === 'vertical';
  const [x, y] = upright ? [box.x + box.width / 2, box.y] : [box.x, box.y + box.height / 2];
  const from: readonly [number, number] = upright ? [x, y - gap] : [x - gap, y];
  pen.add({ kind: 'line', points: [from, [x, y]], color, width: 1 });
};

const drawStep = (
  pen: Pen,
  layout: BoardLayout,
  column: ColumnBox,
  goal: GoalColumn,
  look: HeadLook,
) => {
  const { step } = column;
  if (!step || column.closing || layout.lanes[column.lane ?? -1]?.collapsed) return;
  const box = stepRect(layout, column);
  const chosen = stepTint(goal, step);
  const tint = (chosen && look.hexOf(chosen)) ?? PAPER.borderBold;
  drawThread(pen, layout, box, tint);
  if (!step.issue) {
    pen.add({ kind: 'box', ...box, radius: 3, stroke: PAPER.borderBold, dashed: true });
  } else {
    const name = step.issue.summary;
    pen.add({
      kind: 'box',
      ...box,
      radius: 3,
      fill: mixed(tint, 0.13),
      stroke: PAPER.border,
      name,
    });
    pen.add({ kind: 'box', ...box, height: 3, fill: tint });
  }
  if (column.group) drawUpright(pen, box, groupName(look.t, column.group.length), PAPER.text);
  else if (column.collapsed) drawUpright(pen, box, stepName(look.t, step), PAPER.text);
  else drawStepFace(pen, box, step, look);
};

const drawProjects = (pen: Pen, { axes, goals }: BoardLayout, { projects }: HeadLook) => {
  if (projects.length === 0) return;
  for (const { projectId, from, to } of projectRuns(goals.map(({ column }) => column))) {
    const [first, last] = [goals[from], goals[to - 1]];
    const name = projects.find(({ id }) => id === projectId)?.name;
    if (!first || !last || name === undefined) continue;
    const along = { start: first.start, size: last.start + last.size - first.start };
    const box = axes.rect(along, { start: 4, size: PROJECT.size - 4 });
    pen.add({ kind: 'box', ...box, radius: 4, fill: PAPER.neutral });
    if (axes.orientation === 'horizontal') drawUpright(pen, box, name, PAPER.subtle);
    else {
      const letters = LETTERS.smallStrong;
      pen.write(box.x + 8, box.y + 15, name, {
        letters,
        color: PAPER.subtle,
        room: box.width - 16,
      });
    }
  }
};

/** Draws the header of a map: projects, goals and steps. */
export const drawHead = (pen: Pen, layout: BoardLayout, look: HeadLook) => {
  drawProjects(pen, layout, look);
  if (layout.axes.band.goal.size > 0) {
    for (const goal of layout.goals) drawGoal(pen, layout, goal, look);
  }
  if (layout.axes.band.step.size === 0 && !layout.bands) return;
  for (const goal of layout.goals) {
    for (const column of layout.columns.slice(goal.from, goal.to)) {
      drawStep(pen, layout, column, goal.column, look);
    }
  }
};
