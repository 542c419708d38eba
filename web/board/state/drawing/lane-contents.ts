import type { BoardStore } from '../../model/board-state.ts';

/** Toggles the closing band of a lane between all its cards and its first row. */
export const showBand = (store: BoardStore, laneId: string): void => {
  const openBands = new Set(store.get().openBands);
  if (!openBands.delete(laneId)) openBands.add(laneId);
  store.set({ openBands });
};
