import type { Issue, Person } from '#domain/tracker/entities.ts';
import type { CardChoices, CardEdit } from './props.ts';

export interface CardForm {
  readonly points: string;
  /** Labels, separated by spaces, because labels of the tracker contain no space. */
  readonly labels: string;
  readonly assignee: Person | null;
  readonly statusId: string;
  readonly priorityId: string;
  readonly color: string | null;
}

export const formOf = (issue: Issue): CardForm => ({
  points: issue.storyPoints === null ? '' : String(issue.storyPoints),
  labels: issue.labels.join(' '),
  assignee: issue.assignee,
  statusId: issue.status.id,
  priorityId: issue.priority?.id ?? '',
  color: issue.properties.color,
});

/**
 * Returns the number that the user typed as points, with a decimal point or comma. NaN if the text is not a number,
 * null if it is empty.
 */
export const pointsOf = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'));

const labelsOf = (text: string): string[] => [...new Set(text.split(/\s+/).filter(Boolean))];

/** Returns the edit with the changed fields of a form. Leaves out a value that is no longer among the choices. */
export const editOf = (before: CardForm, after: CardForm, choices: CardChoices): CardEdit => {
  const changed = (field: keyof CardForm): boolean => before[field] !== after[field];
  const status = choices.statuses.find(({ id }) => id === after.statusId);
  const priority = choices.priorities.find(({ id }) => id === after.priorityId);
  const assigned = before.assignee?.accountId !== after.assignee?.accountId;
  return {
    ...(changed('points') ? { storyPoints: pointsOf(after.points) } : {}),
    ...(changed('labels') ? { labels: labelsOf(after.labels) } : {}),
    ...(assigned ? { assignee: after.assignee } : {}),
    ...(changed('statusId') && status ? { status } : {}),
    ...(changed('priorityId') && priority ? { priority } : {}),
    ...(changed('color') ? { color: after.color } : {}),
  };
};
