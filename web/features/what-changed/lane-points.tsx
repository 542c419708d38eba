import { useTranslation } from 'react-i18next';
import type { LaneDifference } from '#domain/board/comparison/map-difference.ts';
import { laneName } from '../../board/words/names.ts';
import type { ChangesSince } from '../../store/time/changes-since.ts';
import styles from './compare-panel.module.css';
import { lanesWithoutDates } from './unknown-lists.ts';

const hasPoints = ({ addedPoints, removedPoints, donePoints }: LaneDifference): boolean =>
  addedPoints + removedPoints + donePoints > 0;

/**
 * The points that came into each release or sprint, left it and were finished in it, and by how many days it moved. Only
 * lanes that have any. A shift is left out if the former dates are not all known (R-TIME-3).
 */
export const LanePoints = ({ found }: { readonly found: ChangesSince }) => {
  const { t } = useTranslation();
  const { difference, after } = found;
  const unsure = lanesWithoutDates(found);
  const dates = new Map(difference.dates.map(({ subject, days }) => [subject, days]));
  for (const laneId of unsure) dates.delete(`lane:${laneId}`);
  const shown = difference.lanes.filter(
    (lane) => hasPoints(lane) || dates.has(`lane:${lane.laneId}`),
  );
  if (shown.length === 0) return null;
  return (
    <section className={styles.lanes} aria-label={t('time.lanes')}>
      <h3 className={styles.goal}>{t('time.lanes')}</h3>
      <ul className={styles.entries}>
        {shown.map((lane) => {
          const { laneId, scopeBefore, scopeAfter, addedPoints, removedPoints, donePoints } = lane;
          const days = dates.get(`lane:${laneId}`) ?? 0;
          const record = lane.after ?? lane.before;
          return (
            <li key={laneId} className={styles.lane}>
              <span className={styles.title}>{record && laneName(t, after.mode, record)}</span>
              <span className={styles.sums}>
                {hasPoints(lane) && (
                  <span>{t('time.scope', { before: scopeBefore, after: scopeAfter })}</span>
                )}
                {addedPoints > 0 && <span>{t('time.cameIn', { count: addedPoints })}</span>}
                {removedPoints > 0 && <span>{t('time.wentOut', { count: removedPoints })}</span>}
                {donePoints > 0 && <span>{t('time.done', { count: donePoints })}</span>}
                {days > 0 && <span>{t('time.later', { count: days })}</span>}
                {days < 0 && <span>{t('time.earlier', { count: -days })}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
