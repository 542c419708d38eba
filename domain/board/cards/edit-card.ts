import { type ErrorCode, refusal } from '../../kernel/errors/errors.ts';
import { summaryFault } from '../../kernel/faults.ts';
import { cleanLine } from '../../kernel/text.ts';
import type { Issue } from '../../tracker/entities.ts';
import { pointsField } from '../../tracker/fields.ts';
import { differingAspects, type WritingPlace, writeBetween } from '../difference/difference.ts';
import type { Planned } from '../difference/writes.ts';
import { isDraft } from '../model/draft.ts';

/** A user's inline edit of a card. Absent fields are unchanged. */
export interface CardEdit
  extends Partial<
    Pick<Issue, 'summary' | 'storyPoints' | 'assignee' | 'priority' | 'labels' | 'status'>
  > {
  /** Null removes the card's own colour. */
  readonly color?: string | null;
}

/** Returns the fault of an edit's summary, points or labels; null when the edit is valid (R-TEXT-1, R-TEXT-5). */
export const editFault = ({ summary, storyPoints, labels }: CardEdit): ErrorCode | null => {
  const named = summary === undefined ? null : summaryFault(cleanLine(summary));
  if (named) return named;
  const counted = storyPoints === undefined || storyPoints === null || storyPoints >= 0;
  if (!counted || Number.isNaN(storyPoints)) return 'POINTS_INVALID';
  const labelled = labels?.every((label) => label !== '' && !/\s/.test(label)) ?? true;
  return labelled ? null : 'LABEL_INVALID';
};

const edited = (issue: Issue, { color, summary, ...rest }: CardEdit): Issue => ({
  ...issue,
  ...rest,
  ...(summary === undefined ? {} : { summary: cleanLine(summary) }),
  properties: color === undefined ? issue.properties : { ...issue.properties, color },
});

/** Plans an edit of a card. Returns null when the edit changes nothing. */
export const planCardEdit = (issue: Issue, edit: CardEdit, place: WritingPlace): Planned | null => {
  if (isDraft(issue.id)) return { refusal: refusal('CARD_PENDING') };
  const fault = editFault(edit);
  if (fault) return { refusal: refusal(fault) };
  const changed = edited(issue, edit);
  const differing = differingAspects(issue, changed);
  if (differing.length === 0) return null;
  if (differing.includes('storyPoints') && pointsField(place.fields, place.style) === null) {
    return { refusal: refusal('POINTS_FIELD_MISSING') };
  }
  const writes = [writeBetween(issue, changed, place)];
  return { plan: { changed: [changed], writes, leavesBoard: false } };
};
