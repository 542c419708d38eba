import { useTranslation } from 'react-i18next';
import type { Hierarchy } from '#domain/roadmap/hierarchy.ts';
import { capacityOf, loadsOf, type PersonLoad } from '#domain/roadmap/pace/capacity.ts';
import type { PastSprint } from '#domain/roadmap/pace/pace.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { currentSprint } from '#domain/tracker/current-sprint.ts';
import type { Person } from '#domain/tracker/entities.ts';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { capacityText, capacityWhy } from '../words/capacity.ts';
import { rowTitle } from '../words/rows.ts';
import { axisOf, type LoadAxis } from './load-axis.ts';
import styles from './loads.module.css';

export interface LoadsDialogProps {
  readonly row: Row;
  readonly hierarchy: Hierarchy;
  readonly past: readonly PastSprint[];
  readonly onClose: () => void;
}

interface LoadRowProps {
  readonly load: PersonLoad;
  /** Null for stories without an assignee. */
  readonly person: Person | null;
  readonly axis: LoadAxis;
}

/** Renders a bar with the points that are planned for a person, and a line at the person's capacity. */
const Track = ({ load: { accountId, planned, average }, axis }: Omit<LoadRowProps, 'person'>) => {
  const percent = (points: number): string => `${(100 * points) / axis.end}%`;
  const fits = average > 0 ? Math.min(planned, average) : planned;
  return (
    <span className={styles.track} aria-hidden="true">
      {axis.ticks.map((tick) => (
        <b key={tick} style={{ left: percent(tick) }} />
      ))}
      <span className={styles.bar}>
        <span
          className={accountId === null ? styles.nobody : styles.planned}
          style={{ width: percent(fits) }}
        />
        {planned > fits && (
          <span className={styles.over} style={{ width: percent(planned - fits) }} />
        )}
      </span>
      {average > 0 && <i style={{ left: percent(average) }} />}
    </span>
  );
};

const LoadRow = ({ load, person, axis }: LoadRowProps) => {
  const { t, i18n } = useTranslation();
  const { planned, average } = load;
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <li data-over={(average > 0 && planned > average) || undefined}>
      <span className={styles.face}>
        {person ? <Avatar person={person} size={24} /> : <Icon name="person" />}
      </span>
      <span className={styles.name}>
        <span>{person?.displayName ?? t('roadmap.capacity.unassigned')}</span>
        {average > 0 && (
          <span className={styles.room}>{capacityText(t, { over: planned - average })}</span>
        )}
      </span>
      <Track load={load} axis={axis} />
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
};

const AxisRow = ({ axis }: Pick<LoadRowProps, 'axis'>) => {
  const { i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <li className={styles.axis} aria-hidden="true">
      <span className={styles.track}>
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ left: `${(100 * tick) / axis.end}%` }}>
            {number.format(tick)}
          </span>
        ))}
      </span>
    </li>
  );
};

/**
 * Shows the points of each person in a sprint, and how many points the person has finished in the last closed sprints.
 * All rows have the same axis.
 */
const LoadsDialog = ({ row, hierarchy, past, onClose }: LoadsDialogProps) => {
  const { t } = useTranslation();
  const people = new Map<string, Person>();
  const stories = [...hierarchy.items.values()].flatMap(({ kind, issue }) => {
    if (kind !== 'story' || !issue || currentSprint(issue)?.id !== row.lane?.id) return [];
    const { assignee, storyPoints } = issue;
    if (assignee) people.set(assignee.accountId, assignee);
    return [{ accountId: assignee?.accountId ?? null, points: storyPoints ?? 0 }];
  });
  const loads = loadsOf(stories, past);
  const axis = axisOf(loads.map(({ planned, average }) => Math.max(planned, average)));
  const capacity = capacityOf(row.lane?.totals.points ?? 0, past);
  return (
    <Dialog title={rowTitle(t, row)} onClose={onClose}>
      <p className={styles.about}>
        {capacity
          ? `${capacityText(t, capacity)}. ${capacityWhy(t, capacity)}`
          : t('roadmap.capacity.unknown')}
      </p>
      {people.size === 0 && <p className={styles.about}>{t('roadmap.capacity.nobody')}</p>}
      {loads.length > 0 && (
        <ul className={styles.list}>
          <AxisRow axis={axis} />
          {loads.map((load) => (
            <LoadRow
              key={load.accountId ?? ''}
              load={load}
              person={load.accountId === null ? null : (people.get(load.accountId) ?? null)}
              axis={axis}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
};

export default LoadsDialog;
