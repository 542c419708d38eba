import type { StoryCard } from '#domain/board/model/model.ts';
import { storyBox } from '../layout/boxes.ts';
import type { BoardLayout } from '../layout/layout.ts';
import { CARD, SUBTASK } from '../layout/sizes.ts';
import { subtaskRows } from '../layout/stack.ts';
import { cellAt } from '../sight/add-places.ts';
import { type BoardPoint, type BoardRect, boardRect } from '../units.ts';
import { type DropRules, type DropTarget, placeAmong } from './drop-target.ts';

/** Distance from a card's edge to the drop line of a subtask, in board units. */
const INSET = 8;

const storyUnder = (
  layout: BoardLayout,
  point: BoardPoint,
): readonly [StoryCard, BoardRect] | null => {
  const cell = cellAt(layout, point);
  const cards = cell ? (layout.lanes[cell.lane]?.stacks.get(cell.column)?.cards ?? []) : [];
  for (const card of cards) {
    const box = storyBox(layout, card.issue.id);
    if (!box || point.y < box.y || point.y > box.y + box.height) continue;
    if (point.x >= box.x && point.x <= box.x + box.width) return [card, box];
  }
  return null;
};

/** Returns the drop line before the row with this index. The rows of a card are its subtasks, below its title. */
const lineAt = ({ x, y, width }: BoardRect, index: number): BoardRect =>
  boardRect(
    x + INSET,
    y + CARD.height + SUBTASK.padding + index * SUBTASK.height,
    width - 2 * INSET,
    0,
  );

/**
 * Returns the drop target of a subtask before the row with this index in a story. `same` if the subtask is already
 * there.
 */
export const subtaskTarget = (
  card: StoryCard,
  box: BoardRect,
  subtaskId: string,
  index: number,
): DropTarget => {
  const place = placeAmong(
    card.subtasks.map(({ id }) => id),
    [subtaskId],
    index,
  );
  if (!place) return { kind: 'same' };
  return {
    kind: 'subtask',
    move: { subtaskId, toStoryId: card.issue.id, ...place },
    line: lineAt(box, index),
  };
};

/**
 * Returns the drop target of a subtask at a point: in the story there, in the gap between rows that is nearest to the
 * point.
 */
export const dropSubtask = (
  layout: BoardLayout,
  subtaskId: string,
  point: BoardPoint,
  rules: DropRules,
): DropTarget => {
  const under = storyUnder(layout, point);
  if (!under) return { kind: 'nowhere' };
  const [card, box] = under;
  const home = card.subtasks.some(({ id }) => id === subtaskId);
  const reason = home ? null : rules.storyRefusal?.(card.issue.id);
  if (reason) return { kind: 'refused', reason, laneId: card.laneId, stepId: card.stepId };
  if (!(home ? rules.rank : rules.move)) return { kind: 'same' };
  const { rows } = subtaskRows(card, layout.subtasks);
  const from = box.y + CARD.height + SUBTASK.padding;
  const row = Math.round((point.y - from) / SUBTASK.height);
  return subtaskTarget(card, box, subtaskId, Math.min(rows, Math.max(0, row)));
};
