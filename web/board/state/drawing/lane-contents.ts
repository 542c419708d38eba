import type { BoardStore } from '../../model/board-state.ts';

/** Shows all cards of the band that closes a lane, or its first row again. */
export const showBand = (store: BoardStore, laneId: string): void => {
  const openBands = new Set(store.get().openBands);
  if (!openBands.delete(laneId)) openBands.add(laneId);
  store.set({ openBands });
};
