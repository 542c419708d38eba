import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { BoardArg } from '../board-data/board-data.ts';

export interface ShownMap {
  readonly board: BoardArg;
  /** Ids of the board's projects. They are also the cache key of its goals. */
  readonly projectIds: readonly string[];
  readonly mode: SwimlaneMode;
  readonly settled: boolean;
}

/** The open map; null if none is open. */
export type ShownState = ShownMap | null;

export const mapShown = createAction<ShownMap>('shown/map');
export const mapLeft = createAction('shown/left');

export const shownReducer = (state: ShownState = null, action: UnknownAction): ShownState => {
  if (mapShown.match(action)) return action.payload;
  return mapLeft.match(action) ? null : state;
};
