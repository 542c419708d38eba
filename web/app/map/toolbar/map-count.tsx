import { useTranslation } from 'react-i18next';
import { type MapCounts, mapCounts } from '#domain/board/visibility/map-counts.ts';
import styles from '../../../story-map/page/toolbar.module.css';
import type { ToolbarProps } from './toolbar-props.ts';

type MapCountProps = Pick<ToolbarProps, 'map' | 'filters' | 'loaded'>;

/** How many stories are on the board and shown, and how many goals are shown when some are hidden. */
export const MapCount = ({ map, filters, loaded }: MapCountProps) => {
  const { t } = useTranslation();
  const shown = mapCounts(filters.map);
  const all = mapCounts(map, loaded.board.leftOut);
  const part = (of: keyof MapCounts) =>
    t(`toolbar.${of}Shown`, { shown: shown[of], count: all[of] });
  return (
    <span className={styles.counts}>
      {shown.goals !== all.goals && `${part('goals')} · `}
      {shown.stories === all.stories
        ? t('toolbar.counts', { count: all.stories })
        : part('stories')}
    </span>
  );
};
