import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { laterModule } from '../../../later/later-module.ts';
import type { BoardModel } from '../drawing/board-model.ts';
import type { Pointing } from './pointing.ts';

/** They come with the first movement of a mouse, or once the page is at rest. */
const pointing = laterModule(() => import('./pointing.ts'));
export const boardTips = laterModule(() => import('./board-tip.tsx'));

/** Follows the mouse over the board, and what is dragged; `adding` says whether stories may be made. */
export const usePointing = (model: BoardModel, adding: boolean) => {
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
