import type { Issue, Person } from '#domain/tracker/entities.ts';
import type { CardChoices, CardEdit } from './props.ts';

/** A card's fields as a form holds them. */
export interface CardForm {
  readonly points: string;
  /** Separated by spaces: the tracker's labels hold none. */
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

/** Points as they are written, with a comma too; not a number when they are none, null when nothing is written. */
export const pointsOf = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'));

const labelsOf = (text: string): string[] => [...new Set(text.split(/\s+/).filter(Boolean))];

/** What a form changed of a card; what the choices no longer hold is not changed. */
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
