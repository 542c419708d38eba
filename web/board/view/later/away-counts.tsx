import { useTranslation } from 'react-i18next';
import { cellKey, type StoryMap } from '#domain/board/model/model.ts';
import { cellRect } from '../../geometry/layout/boxes.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { Span } from '../../geometry/search.ts';
import type { LaneSlice } from '../../geometry/sight/visible.ts';
import styles from '../adding/add.module.css';
import { awaySteps } from '../parts/away-by-lane.ts';
import { cellRole, gridPlace, rowRole } from '../parts/grid-roles.ts';
import { indicesOf } from '../parts/indices.ts';

export interface AwayCountsProps {
  readonly map: StoryMap;
  readonly layout: BoardLayout;
  readonly scale: number;
  readonly columns: Span;
  readonly lanes: readonly LaneSlice[];
}

/** Shows the number of hidden stories of each visible lane, in the folded column that hides them. */
const AwayCounts = ({ map, layout, scale, columns, lanes }: AwayCountsProps) => {
  const { t } = useTranslation();
  const narrow = indicesOf(columns, []).filter((index) => layout.columns[index]?.collapsed);
  return narrow.flatMap((column) =>
    lanes.map(({ lane }) => {
      const box = layout.lanes[lane];
      const at = layout.columns[column];
      if (!box || !at || box.collapsed) return null;
      const count = awaySteps(layout, at).reduce(
        (sum, { id }) => sum + (map.cells.get(cellKey(id, box.lane.id))?.length ?? 0),
        0,
      );
      if (count === 0) return null;
      const { x, y, width } = cellRect(layout, box, at);
      const place = gridPlace(layout.axes.orientation, { lane, column });
      return (
        <div key={`${column}|${lane}`} {...rowRole(place.row)}>
          <div
            className={styles.away}
            style={{ left: x * scale, top: y * scale, width: width * scale }}
            {...cellRole(place.column)}
          >
            <span aria-hidden="true">{t('number', { value: count })}</span>
            <span className={styles.unseen}>{t('board.lane.stories', { count })}</span>
          </div>
        </div>
      );
    }),
  );
};

export default AwayCounts;
