import { useTranslation } from 'react-i18next';
import type { Hierarchy } from '#domain/roadmap/hierarchy.ts';
import { capacityOf, loadsOf } from '#domain/roadmap/pace/capacity.ts';
import type { PastSprint } from '#domain/roadmap/pace/pace.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { currentSprint } from '#domain/tracker/current-sprint.ts';
import type { Person } from '#domain/tracker/entities.ts';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { capacityText, capacityWhy } from '../words/capacity.ts';
import { rowTitle } from '../words/rows.ts';
import styles from './loads.module.css';

export interface LoadsDialogProps {
  readonly row: Row;
  readonly hierarchy: Hierarchy;
  readonly past: readonly PastSprint[];
  readonly onClose: () => void;
}

/** The points of each person in a sprint, beside what they finished in the last closed sprints. */
const LoadsDialog = ({ row, hierarchy, past, onClose }: LoadsDialogProps) => {
  const { t, i18n } = useTranslation();
  const people = new Map<string, Person>();
  const stories = [...hierarchy.items.values()].flatMap(({ kind, issue }) => {
    if (kind !== 'story' || !issue || currentSprint(issue)?.id !== row.lane?.id) return [];
    const { assignee, storyPoints } = issue;
    if (assignee) people.set(assignee.accountId, assignee);
    return [{ accountId: assignee?.accountId ?? null, points: storyPoints ?? 0 }];
  });
  const loads = loadsOf(stories, past);
  const most = Math.max(1, ...loads.map(({ planned, average }) => Math.max(planned, average)));
  const capacity = capacityOf(row.lane?.totals.points ?? 0, past);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <Dialog title={rowTitle(t, row)} onClose={onClose}>
      <p className={styles.about}>
        {capacity
          ? `${capacityText(t, capacity)}. ${capacityWhy(t, capacity)}`
          : t('roadmap.capacity.unknown')}
      </p>
      {people.size === 0 && <p className={styles.about}>{t('roadmap.capacity.nobody')}</p>}
      <ul className={styles.list}>
        {loads.map(({ accountId, planned, average }) => {
          const person = accountId === null ? null : people.get(accountId);
          return (
            <li key={accountId ?? ''} data-over={(average > 0 && planned > average) || undefined}>
              {person && <Avatar person={person} size={24} />}
              <span className={styles.name}>
                {person?.displayName ?? t('roadmap.capacity.unassigned')}
              </span>
              <span className={styles.track} aria-hidden="true">
                <span style={{ width: `${(100 * planned) / most}%` }} />
                {average > 0 && <i style={{ left: `${(100 * average) / most}%` }} />}
              </span>
              <span className={styles.sum}>
                {average > 0
                  ? t('roadmap.capacity.of', {
                      planned: number.format(planned),
                      average: number.format(average),
                    })
                  : t('roadmap.points', { count: planned })}
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
};

export default LoadsDialog;
