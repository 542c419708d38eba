import type { TFunction } from 'i18next';
import type { Issue } from '#domain/tracker/entities.ts';

const worded = (t: TFunction, issue: Issue): string =>
  t('list', {
    things: [
      t('labelled', { label: `${issue.type.name} ${issue.key}`, what: issue.summary }),
      issue.status.name,
      issue.storyPoints === null ? null : t('board.card.points', { count: issue.storyPoints }),
      issue.priority && t('board.card.priority', { name: issue.priority.name }),
      issue.labels.length > 0 &&
        t('board.card.labels', { list: t('list', { things: issue.labels }) }),
      issue.assignee && t('board.card.assignee', { name: issue.assignee.displayName }),
    ].filter(Boolean),
  });

/** Caches the last label of each issue, because scrolling mounts and unmounts cards. */
const known = new WeakMap<Issue, { readonly t: TFunction; readonly label: string }>();

/** Returns the accessible name of a card: everything that its face shows, in one sentence. */
export const cardLabel = (t: TFunction, issue: Issue): string => {
  const last = known.get(issue);
  if (last?.t === t) return last.label;
  const label = worded(t, issue);
  known.set(issue, { t, label });
  return label;
};
