import type { LaneEdit } from '#domain/change/model/lane-edit.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import type { BoardRef } from '../board-data/board-data.ts';
import type { AppThunk } from '../state/state.ts';
import { enter } from './enter.ts';

export const editLane =
  (ref: BoardRef, edit: LaneEdit): AppThunk =>
  (dispatch) => {
    const plan = [{ kind: 'laneEdit' as const, edit }];
    dispatch(enter({ scope: { ref }, action: 'laneEdit', title: cleanLine(edit.form.name), plan }));
  };
