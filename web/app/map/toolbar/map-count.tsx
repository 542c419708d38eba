import { useTranslation } from 'react-i18next';
import { type MapCounts, mapCounts } from '#domain/board/visibility/map-counts.ts';
import styles from '../../../story-map/page/toolbar.module.css';
import type { ToolbarProps } from './toolbar-props.ts';

type MapCountProps = Pick<ToolbarProps, 'map' | 'filters' | 'loaded'>;

/** Shows how many stories the board has, and how many of its stories and goals are shown if some are hidden. */
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
