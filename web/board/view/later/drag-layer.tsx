import type { RefObject } from 'react';
import { draggedIn } from '../../gesture/gesture.ts';
import { sameFields, useSelected } from '../../model/store.ts';
import { type BoardModel, useDrawn } from '../../state/drawing/board-model.ts';
import DropLine from './drop-line.tsx';
import { RefusedPlaces } from './refused-places.tsx';
import { Stuck } from './stuck.tsx';
import { useLineInSight } from './use-line-in-sight.ts';

export interface DragLayerProps {
  readonly model: BoardModel;
  readonly board: RefObject<HTMLElement | null>;
}

/**
 * Renders everything that a drag draws over the lanes: the drop line, and the marks of places that refuse the dragged
 * things.
 */
const DragLayer = ({ model, board }: DragLayerProps) => {
  const { layout, scale, store } = model;
  const drag = useDrawn(
    model,
    ({ line, refused, stepRefusalOf, shown }) => ({
      lanes: line.lanes,
      band: line.band,
      closing: line.closing,
      refused,
      columns: shown.columns,
      stepRefusalOf,
    }),
    sameFields,
  );
  const carrying = useSelected(store, ({ gesture }) => gesture.phase === 'carrying');
  const dragging = useSelected(store, ({ gesture }) => draggedIn(gesture) !== null);
  useLineInSight(board, drag, layout, scale, carrying);
  return (
    <>
      {dragging && (
        <RefusedPlaces layout={layout} scale={scale} columns={drag.columns} drawing={drag} />
      )}
      {drag.lanes && <DropLine line={drag.lanes} scale={scale} />}
      {drag.closing && (
        <Stuck layout={layout} scale={scale}>
          <DropLine line={drag.closing} scale={scale} />
        </Stuck>
      )}
    </>
  );
};

export default DragLayer;
