import { useTranslation } from 'react-i18next';
import type { MapCounts } from '#domain/board/visibility/map-counts.ts';
import styles from '../../../story-map/page/toolbar.module.css';

export interface ShownCounts {
  readonly shown: MapCounts;
  readonly all: MapCounts;
}

/** How many stories are on the map and shown, and how many goals are shown when some are hidden. */
export const MapCount = ({ shown, all }: ShownCounts) => {
  const { t } = useTranslation();
  const stories =
    shown.stories === all.stories
      ? t('toolbar.counts', { count: all.stories })
      : t('toolbar.storiesShown', { shown: shown.stories, count: all.stories });
  return (
    <span className={styles.counts}>
      {shown.goals !== all.goals && (
        <>
          <span>{t('toolbar.goalsShown', { shown: shown.goals, count: all.goals })}</span>
          {' · '}
        </>
      )}
      <span>{stories}</span>
    </span>
  );
};
