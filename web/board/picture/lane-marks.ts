import { hasStateCounts } from '#domain/board/model/lanes.ts';
import type { Lane, LaneTotals, StoryMap } from '#domain/board/model/model.ts';
import { cellKey } from '#domain/board/model/model.ts';
import { PAPER } from '../../export/picture/paper.ts';
import { LETTERS, type Pen } from '../../export/picture/pen.ts';
import { cardBoxInCell, cellRect, closingRect } from '../geometry/layout/boxes.ts';
import type { ColumnBox } from '../geometry/layout/columns.ts';
import type { LaneBox } from '../geometry/layout/lanes.ts';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import { boardRect, type Rect } from '../geometry/units.ts';
import { stepTint, storyTint } from '../view/parts/tint.ts';
import { laneDates } from '../words/dates.ts';
import { laneState, laneTone, lateness } from '../words/lane-state.ts';
import { laneName } from '../words/names.ts';
import { type CardLook, drawCard } from './card-marks.ts';
import type { HeadLook } from './head-marks.ts';

export interface LaneLook extends CardLook, Pick<HeadLook, 'hexOf'> {
  readonly map: StoryMap;
  readonly language: string;
  /** The user's date of today, YYYY-MM-DD. */
  readonly today: string;
}

const drawProgress = (pen: Pen, x: number, y: number, totals: LaneTotals) => {
  if (!hasStateCounts(totals)) return;
  const width = 140;
  pen.add({ kind: 'box', x, y, width, height: 6, radius: 3, fill: PAPER.neutral });
  const done = (width * totals.done) / totals.stories;
  const current = (width * totals.indeterminate) / totals.stories;
  if (current > 0)
    pen.add({ kind: 'box', x: x + done, y, width: current, height: 6, fill: PAPER.current });
  if (done > 0) pen.add({ kind: 'box', x, y, width: done, height: 6, radius: 3, fill: PAPER.done });
};

const stateWord = (lane: Lane, { t, today, language }: LaneLook) => {
  const state = laneState(lane, today);
  if (!state) return null;
  const time = state === 'overdue' ? lateness(lane, today, language) : null;
  const text = time ? t('board.lane.overdueBy', { time }) : t(`board.laneState.${state}`);
  return { text, tone: laneTone[state] };
};

const countWords = ({ totals }: Lane, { t }: LaneLook): string =>
  [
    t('board.lane.stories', { count: totals.stories }),
    ...(totals.points > 0 ? [t('board.lane.points', { count: totals.points })] : []),
  ].join(' · ');

/** Draws the header of a lane in one line. Leaves out facts for which there is no room. */
const drawWideHead = (pen: Pen, box: Rect, lane: LaneBox, layout: BoardLayout, look: LaneLook) => {
  const { t, language } = look;
  const [left, middle] = [box.x + 16, box.y + box.height / 2];
  pen.icon(left, middle - 8, lane.collapsed ? 'chevron-right' : 'chevron-down', PAPER.subtlest);
  const end = box.x + box.width - 16;
  const name = laneName(t, layout.mode, lane.lane);
  let at = left + 22;
  at +=
    pen.write(at, middle + 5, name, {
      letters: LETTERS.strong,
      color: PAPER.text,
      room: end - at,
    }) + 16;
  const small = { letters: LETTERS.small, color: PAPER.subtle };
  const state = stateWord(lane.lane, look);
  if (state && at + 120 < end) at += pen.lozenge(at, middle - 8, state.text, state.tone, 200) + 16;
  for (const words of [laneDates(t, language, lane.lane), countWords(lane.lane, look)]) {
    if (words && at + pen.measure(words, small.letters) < end)
      at += pen.write(at, middle + 4, words, small) + 16;
  }
  if (at + 140 < end) drawProgress(pen, at, middle - 3, lane.lane.totals);
};

/** Draws the header of a lane on a horizontal map, in two lines. */
const drawNarrowHead = (
  pen: Pen,
  box: Rect,
  lane: LaneBox,
  layout: BoardLayout,
  look: LaneLook,
) => {
  const { t, language } = look;
  const room = box.width - 24;
  const name = laneName(t, layout.mode, lane.lane);
  if (box.width < 60) {
    pen.write(box.x + box.width / 2 - 4, box.y + 8, name, {
      letters: LETTERS.smallStrong,
      color: PAPER.text,
      room: layout.height - 16,
      turned: true,
    });
    return;
  }
  pen.write(box.x + 12, box.y + 26, name, { letters: LETTERS.strong, color: PAPER.text, room });
  const words = [laneDates(t, language, lane.lane), countWords(lane.lane, look)];
  pen.write(box.x + 12, box.y + 46, words.filter(Boolean).join(' · '), {
    letters: LETTERS.small,
    color: PAPER.subtle,
    room,
  });
};

const drawSheet = (pen: Pen, layout: BoardLayout, lane: LaneBox) => {
  const { axes, end, ledge } = layout;
  const upright = axes.orientation === 'vertical';
  const along = upright ? { start: 8, size: end - 16 } : { start: 0, size: end };
  const box = axes.rect(along, { start: lane.start, size: lane.size });
  pen.add({ kind: 'box', ...box, radius: 8, fill: PAPER.surface, stroke: PAPER.border });
  if (lane.collapsed) return;
  for (const column of layout.places) {
    if (!column.collapsed || (layout.bands && column.lane !== undefined)) continue;
    const strip = axes.rect(
      { start: column.start + 3, size: column.size - 6 },
      { start: lane.bodyStart + 1, size: Math.max(0, lane.cellsSize - 2) },
    );
    if (column.start >= ledge) pen.add({ kind: 'box', ...strip, fill: PAPER.neutral });
  }
};

/** Draws lines between neighbouring goals, through a lane. */
const drawSeams = (pen: Pen, layout: BoardLayout, lane: LaneBox) => {
  if (lane.collapsed || lane.cellsSize === 0) return;
  for (const [before, after] of layout.goals
    .slice(1)
    .map((goal, at) => [layout.goals[at], goal] as const)) {
    if (!before) continue;
    const middle = (before.start + before.size + after.start) / 2;
    const seam = layout.axes.rect(
      { start: middle, size: 1 },
      { start: lane.bodyStart, size: lane.cellsSize },
    );
    pen.add({ kind: 'box', ...seam, fill: PAPER.border });
  }
};

const drawCell = (
  pen: Pen,
  layout: BoardLayout,
  lane: LaneBox,
  at: number,
  column: ColumnBox,
  look: LaneLook,
) => {
  const stack = lane.stacks.get(at);
  const goal = look.map.goals[column.goalIndex];
  if (!stack || !column.step) return;
  const cell = cellRect(layout, lane, column);
  const chosen = stepTint(goal, column.step);
  for (const [index, card] of stack.cards.slice(0, stack.shown).entries()) {
    const own = cardBoxInCell(stack, index, look.subtasks);
    const box = boardRect(cell.x + own.x, cell.y + own.y, own.width, own.height);
    const tint = storyTint(card, chosen);
    drawCard(pen, box, card, tint && look.hexOf(tint), look);
  }
};

/** Draws the label of a closing band and the number of its stories. Its cards are drawn like those of other cells. */
const drawClosing = (pen: Pen, layout: BoardLayout, lane: LaneBox, { t, map }: LaneLook) => {
  const column = layout.columns[layout.closing];
  if (!column?.step || lane.collapsed || lane.bodySize <= lane.cellsSize) return;
  const count = map.cells.get(cellKey(column.step.id, lane.lane.id))?.length ?? 0;
  const { y } = closingRect(layout, lane);
  const line = layout.axes.rect({ start: 9, size: layout.end - 18 }, { start: y, size: 1 });
  if (lane.cellsSize > 0) pen.add({ kind: 'box', ...line, fill: PAPER.border });
  const letters = LETTERS.smallStrong;
  const width = pen.write(30, y + 19, t('board.step.other'), { letters, color: PAPER.text });
  const words = map.flat ? t('board.lane.stories', { count }) : t('board.closing.count', { count });
  const small = { letters: LETTERS.small, color: PAPER.subtle };
  const taken = pen.write(38 + width, y + 19, words, small);
  const stack = lane.stacks.get(layout.closing);
  const rest = stack ? stack.cards.length - stack.shown : 0;
  if (rest > 0) {
    pen.write(46 + width + taken, y + 19, t('board.closing.rest', { count: rest }), small);
  }
};

const drawHead = (pen: Pen, layout: BoardLayout, lane: LaneBox, look: LaneLook) => {
  const { axes, ledge, end } = layout;
  if (axes.orientation === 'horizontal') {
    const box = axes.rect({ start: 0, size: ledge }, { start: lane.start, size: lane.size });
    drawNarrowHead(pen, box, lane, layout, look);
    return;
  }
  const box = axes.rect({ start: 0, size: end }, { start: lane.start, size: lane.headSize });
  drawWideHead(pen, box, lane, layout, look);
};

export const drawLanes = (pen: Pen, layout: BoardLayout, look: LaneLook) => {
  for (const lane of layout.lanes) {
    drawSheet(pen, layout, lane);
    drawSeams(pen, layout, lane);
    drawHead(pen, layout, lane, look);
    drawClosing(pen, layout, lane, look);
    if (lane.collapsed) continue;
    for (const at of lane.stacks.columns) {
      const column = layout.columns[at];
      if (column) drawCell(pen, layout, lane, at, column, look);
    }
  }
};
