import type { PointerEvent } from 'react';
import type { BoardStore } from '../../model/board-state.ts';
import type { BoardModel } from '../drawing/board-model.ts';
import { followHover } from './follow-hover.ts';
import { createPeek } from './peek.ts';

/**
 * Handles a mouse that moves over the board without a pressed button: shows where something can be added, and unfolds
 * folded things for a short time.
 */
export const createPointing = (store: BoardStore) => {
  const peek = createPeek(store);
  return {
    onPointerMove: (model: BoardModel, event: PointerEvent<HTMLElement>, adding: boolean): void => {
      followHover(model).onPointerMove(event);
      peek.onPointerMove(model, event, adding);
    },
    onPointerLeave: (model: BoardModel): void => followHover(model).onPointerLeave(),
    onDrag: peek.onDrag,
    stop: peek.stop,
  };
};

export type Pointing = ReturnType<typeof createPointing>;
