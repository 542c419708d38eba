import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { BoardArg } from '../board-data/board-data.ts';

/** The map that is on screen, as far as workflows have to know it. */
export interface ShownMap {
  readonly board: BoardArg;
  /** Key of the goals' list: the projects of the board. */
  readonly projectIds: readonly string[];
  readonly mode: SwimlaneMode;
  /** Whether all that is to be loaded is there. */
  readonly settled: boolean;
}

/** Null while no map is on screen. */
export type ShownState = ShownMap | null;

export const mapShown = createAction<ShownMap>('shown/map');
export const mapLeft = createAction('shown/left');

export const shownReducer = (state: ShownState = null, action: UnknownAction): ShownState => {
  if (mapShown.match(action)) return action.payload;
  return mapLeft.match(action) ? null : state;
};
