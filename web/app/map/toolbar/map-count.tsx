import { useTranslation } from 'react-i18next';
import { type MapCounts, mapCounts } from '#domain/board/visibility/map-counts.ts';
import styles from '../../../story-map/page/toolbar.module.css';
import { laterAfter } from '../../../ui/pages/later.tsx';
import type { CountReasonProps } from './count-reason.tsx';

const CountReason = laterAfter<CountReasonProps>(
  ({ text }) => text,
  () => import('./count-reason.tsx'),
  'notes',
);

/**
 * Shows how many stories the board has. If some are hidden, also shows how many stories and goals are visible. Shows no
 * numbers of visible cards while the filters are still being applied.
 */
export const MapCount = (props: Omit<CountReasonProps, 'text'>) => {
  const { counted, filters, loaded } = props;
  const { t } = useTranslation();
  const shown = mapCounts(filters.map);
  const all = mapCounts(counted, loaded.board.leftOut);
  const part = (of: keyof MapCounts) =>
    t(`toolbar.${of}Shown`, { shown: shown[of], count: all[of] });
  const stories =
    shown.stories === all.stories ? t('toolbar.counts', { count: all.stories }) : part('stories');
  const counts = shown.goals === all.goals ? stories : `${part('goals')} · ${stories}`;
  return (
    <span className={styles.counts}>
      <CountReason {...props} text={filters.waiting ? t('toolbar.filtering') : counts} />
    </span>
  );
};
