import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { laterModule } from '../../../later/later-module.ts';
import type { BoardModel } from '../drawing/board-model.ts';
import type { Pointing } from './pointing.ts';

/** The code for `createPointing`. It is loaded when a mouse first moves over the board, or when the page is idle. */
const pointing = laterModule(() => import('./pointing.ts'));
export const boardTips = laterModule(() => import('./board-tip.tsx'));

export interface PointerHandlers {
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
}

/** Tracks the mouse and drags over the board. `adding`: whether the user may add stories. */
export const usePointing = (model: BoardModel, adding: boolean): PointerHandlers => {
  const { store, layout } = model;
  const made = useRef<Pointing | null>(null);
  const now = (): Pointing | null => {
    made.current ??= pointing.now()?.createPointing(store) ?? null;
    return made.current;
  };
  const drag = useEffectEvent(() => now()?.onDrag(layout));
  useEffect(() => store.subscribe(() => drag()), [store]);
  useEffect(() => () => made.current?.stop(), []);
  return {
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const there = now();
      if (there) there.onPointerMove(model, event, adding);
      else for (const each of [pointing, boardTips]) each.preload();
    },
    onPointerLeave: (): void => now()?.onPointerLeave(model),
  };
};
