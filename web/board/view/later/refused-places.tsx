import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/icon.tsx';
import { cellRect, sheetRect } from '../../geometry/layout/boxes.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { Span } from '../../geometry/search.ts';
import type { BoardRect } from '../../geometry/units.ts';
import type { Drawing } from '../../state/drawing/drawing.ts';
import { indicesOf } from '../parts/indices.ts';
import styles from './refused-places.module.css';

interface RefusedPlacesProps {
  readonly layout: BoardLayout;
  readonly scale: number;
  readonly columns: Span;
  readonly drawing: Pick<Drawing, 'stepRefusalOf' | 'refused'>;
}

const onScreen = ({ x, y, width, height }: BoardRect, scale: number) => ({
  left: x * scale,
  top: y * scale,
  width: width * scale,
  height: height * scale,
});

/** While stories are dragged: dims the steps that refuse them, and shows the reason at the step under the pointer. */
export const RefusedPlaces = ({ layout, scale, columns, drawing }: RefusedPlacesProps) => {
  const { t } = useTranslation();
  const { refused, stepRefusalOf } = drawing;
  const lane = refused && layout.lanes.find((box) => box.lane.id === refused.laneId);
  const at = refused ? layout.columnOfStep.get(refused.stepId) : undefined;
  const column = at === undefined ? undefined : layout.columns[at];
  return (
    <>
      {indicesOf(columns, []).map((index) => {
        const box = layout.columns[index];
        // If lanes are projects, whole lanes are dimmed instead of steps.
        if (!box || layout.bands || stepRefusalOf(index) === null) return null;
        const style = onScreen(sheetRect(layout, box), scale);
        return <div key={index} className={styles.dim} style={style} data-refused-step />;
      })}
      {refused && lane && column && (
        <div className={styles.reason} style={onScreen(cellRect(layout, lane, column), scale)}>
          <span>
            <Icon name="warning" />
            {t(`errors.${refused.reason}`)}
          </span>
        </div>
      )}
    </>
  );
};
