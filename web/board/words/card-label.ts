import type { TFunction } from 'i18next';
import type { Issue } from '#domain/tracker/entities.ts';

/** What a screen reader says of a card: all that its face shows, in one sentence. */
export const cardLabel = (t: TFunction, issue: Issue): string =>
  [
    `${issue.type.name} ${issue.key}: ${issue.summary}`,
    issue.status.name,
    issue.storyPoints === null ? null : t('board.card.points', { count: issue.storyPoints }),
    issue.priority && t('board.card.priority', { name: issue.priority.name }),
    issue.labels.length > 0 && t('board.card.labels', { list: issue.labels.join(', ') }),
    issue.assignee && t('board.card.assignee', { name: issue.assignee.displayName }),
  ]
    .filter(Boolean)
    .join(', ');
