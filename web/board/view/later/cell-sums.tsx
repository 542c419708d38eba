import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { sumOf } from '#domain/board/model/sums.ts';
import { addBox } from '../../geometry/sight/add-places.ts';
import type { LaneSlice } from '../../geometry/sight/visible.ts';
import styles from '../adding/add.module.css';
import { cellRole, gridPlace, rowRole } from '../parts/grid-roles.ts';
import type { LaneShared } from '../parts/lane-shared.ts';

export interface CellSumsProps {
  readonly shared: LaneShared;
  readonly lanes: readonly LaneSlice[];
}

/** Shows the number of stories and points at the end of each visible cell that has stories. */
const CellSums = ({ shared: { layout, scale }, lanes }: CellSumsProps) => {
  const { t } = useTranslation();
  return lanes.map(({ lane, cells }) => (
    <Fragment key={lane}>
      {cells.map(({ column }) => {
        const box = addBox(layout, { lane, column });
        const cards = layout.lanes[lane]?.stacks.get(column)?.cards;
        if (!box || !cards) return null;
        const { stories, points } = sumOf(cards);
        const style = {
          left: box.x * scale,
          top: box.y * scale,
          width: box.width * scale,
          lineHeight: `${box.height * scale}px`,
        };
        const at = gridPlace(layout.axes.orientation, { lane, column });
        return (
          <div key={column} {...rowRole(at.row)}>
            <div className={styles.sum} style={style} {...cellRole(at.column)}>
              {t('board.sum.cell', {
                stories: t('board.lane.stories', { count: stories }),
                points: t('board.lane.points', { count: points }),
              })}
            </div>
          </div>
        );
      })}
    </Fragment>
  ));
};

export default CellSums;
