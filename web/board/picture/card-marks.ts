import type { TFunction } from 'i18next';
import type { CardField } from '#domain/aggregates/setting/card-fields.ts';
import type { StoryCard } from '#domain/board/model/model.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { mixed, PAPER } from '../../export/picture/paper.ts';
import { LETTERS, type Pen } from '../../export/picture/pen.ts';
import { initials } from '../../ui/icons/avatar.tsx';
import { iconColor } from '../../ui/icons/icon-colors.ts';
import { issueTypeIcon } from '../../ui/icons/issue-type-icon.tsx';
import { priorityIcon } from '../../ui/icons/priority-icon.tsx';
import { toneOfCategory } from '../../ui/marks/lozenge.tsx';
import { CARD, SUBTASK } from '../geometry/layout/sizes.ts';
import { type SubtaskView, subtaskRows } from '../geometry/layout/stack.ts';
import type { Rect } from '../geometry/units.ts';
import { planDays } from '../words/plan-days.ts';

/** Positions inside a card, from its top left corner. The card's style sheet has the same values. */
const PLACE = { left: 12, right: 8, summary: 19, line: 18, second: 42, third: 60 } as const;
const FACE = 20;

/** Background colours with enough contrast to white initials. */
const PEOPLE = ['#1868DB', '#5B7F24', '#964AC0', '#AE4787', '#227D9B', '#9E4C00', '#216E4E'];

const personColor = (id: string): string => {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return PEOPLE[sum % PEOPLE.length] ?? PAPER.gray;
};

export interface CardLook {
  readonly fields: ReadonlySet<CardField>;
  readonly subtasks: SubtaskView;
  /** Whether the tint colours the whole card; otherwise it colours only a stripe at the start of the card. */
  readonly colored: boolean;
  readonly t: TFunction;
  readonly language: string;
}

/** Draws the initials of the assignee instead of the avatar, because images from other servers cannot be exported. */
const drawPerson = (pen: Pen, x: number, y: number, { assignee }: Issue) => {
  if (!assignee) return;
  const fill = personColor(assignee.accountId);
  pen.add({ kind: 'box', x, y, width: FACE, height: FACE, radius: FACE / 2, fill });
  pen.write(x + FACE / 2, y + 13.5, initials(assignee.displayName), {
    letters: { size: 9, weight: 600 },
    color: PAPER.surface,
    anchor: 'middle',
  });
};

const drawLabels = (pen: Pen, x: number, y: number, { labels }: Issue, room: number) => {
  const [first, ...more] = labels;
  if (first === undefined || room < 24) return;
  const rest = more.length > 0 ? `+${more.length}` : '';
  const letters = LETTERS.tiny;
  const beside = rest === '' ? 0 : pen.measure(rest, letters) + 4;
  const width = Math.min(pen.measure(first, letters) + 8, room - beside);
  pen.add({ kind: 'box', x, y: y + 1, width, height: 16, radius: 2, fill: PAPER.neutral });
  pen.write(x + 4, y + 13, first, { letters, color: PAPER.subtle, room: width - 8 });
  pen.write(x + width + 4, y + 13, rest, { letters, color: PAPER.subtle });
};

const drawSecondLine = (
  pen: Pen,
  left: number,
  y: number,
  right: number,
  issue: Issue,
  { fields, language }: CardLook,
) => {
  const type = issueTypeIcon(issue.type);
  pen.icon(left, y + 1, type, iconColor(type, 'light'));
  const key = pen.write(left + 20, y + 13, issue.key, {
    letters: LETTERS.small,
    color: PAPER.subtle,
    struck: issue.status.category === 'done',
    room: right - FACE - left - 24,
  });
  let after = left + 20 + key + 6;
  const days = fields.has('plan') && issue.plan && planDays(language, issue.plan, 'short');
  if (days) {
    const room = right - FACE - 4 - after;
    after +=
      pen.write(after, y + 13, days, { letters: LETTERS.small, color: PAPER.subtle, room }) + 6;
  }
  if (fields.has('labels')) drawLabels(pen, after, y, issue, right - FACE - 4 - after);
  const priority = fields.has('priority') && issue.priority && priorityIcon(issue.priority);
  if (priority) pen.icon(right - FACE + 2, y + 1, priority, iconColor(priority, 'light'));
};

const drawThirdLine = (
  pen: Pen,
  left: number,
  y: number,
  right: number,
  issue: Issue,
  { fields, t }: CardLook,
) => {
  let at = left;
  if (fields.has('status') && issue.status.name !== '') {
    const tone = toneOfCategory[issue.status.category];
    at += pen.lozenge(at, y + 2, issue.status.name, tone, 100) + 6;
  }
  if (fields.has('points') && issue.storyPoints !== null)
    drawPoints(pen, at, y + 2, t('number', { value: issue.storyPoints }));
  if (fields.has('assignee')) drawPerson(pen, right - FACE, y, issue);
};

/** Draws a number of story points with its top left corner at (`x`, `y`). Returns the width of the drawing. */
export const drawPoints = (pen: Pen, x: number, y: number, text: string): number => {
  const width = Math.max(20, pen.measure(text, LETTERS.lozenge) + 12);
  pen.add({ kind: 'box', x, y, width, height: 16, radius: 8, fill: PAPER.neutral });
  pen.write(x + width / 2, y + 12, text, {
    letters: LETTERS.lozenge,
    color: PAPER.subtle,
    anchor: 'middle',
  });
  return width;
};

const STATES = { new: PAPER.gray, indeterminate: PAPER.current, done: PAPER.done } as const;

const drawSubtasks = (pen: Pen, box: Rect, card: StoryCard, { subtasks, t }: CardLook) => {
  const { rows, more } = subtaskRows(card, subtasks);
  const room = CARD.width - PLACE.left - PLACE.right;
  const top = box.y + CARD.height;
  for (const [at, issue] of card.subtasks.slice(0, rows).entries()) {
    const y = top + at * SUBTASK.height;
    const x = box.x + PLACE.left;
    pen.add({
      kind: 'box',
      x,
      y: y + 8,
      width: 8,
      height: 8,
      radius: 2,
      fill: STATES[issue.status.category],
    });
    pen.write(x + 14, y + 16, issue.summary, {
      letters: LETTERS.small,
      color: PAPER.subtle,
      struck: issue.status.category === 'done',
      room: room - 14,
    });
  }
  const left = card.subtasks.length - rows;
  if (!more || left <= 0) return;
  pen.write(
    box.x + PLACE.left,
    top + rows * SUBTASK.height + 16,
    t('board.card.moreSubtasks', { count: left }),
    {
      letters: LETTERS.small,
      color: PAPER.subtlest,
      room,
    },
  );
};

/** Draws a story as the board shows it at full detail. `tint`: a hex colour or null. */
export const drawCard = (
  pen: Pen,
  box: Rect,
  card: StoryCard,
  tint: string | null,
  look: CardLook,
) => {
  const { issue } = card;
  const fill = look.colored && tint ? mixed(tint, 0.14) : PAPER.surface;
  pen.add({ kind: 'box', ...box, radius: 3, fill, stroke: PAPER.border, name: issue.summary });
  const stripe = { x: box.x, y: box.y, width: 3, height: box.height };
  pen.add({ kind: 'box', ...stripe, fill: tint ?? PAPER.borderBold });
  const [left, right] = [box.x + PLACE.left, box.x + box.width - PLACE.right];
  pen.writeLines(left, box.y + PLACE.summary, issue.summary, {
    letters: LETTERS.body,
    color: PAPER.text,
    room: right - left,
    most: 2,
    pitch: PLACE.line,
  });
  drawSecondLine(pen, left, box.y + PLACE.second, right, issue, look);
  drawThirdLine(pen, left, box.y + PLACE.third, right, issue, look);
  drawSubtasks(pen, box, card, look);
};
