import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LoadingStep } from './loading-steps.ts';

export interface LoadingState {
  /** Steps of the load under way that are complete. */
  readonly done: readonly LoadingStep[];
}

const initialState: LoadingState = { done: [] };

const loadingSlice = createSlice({
  name: 'loading',
  initialState,
  reducers: {
    loadingStarted: () => initialState,
    stepDone: (state, { payload }: PayloadAction<LoadingStep>) => {
      if (!state.done.includes(payload)) state.done.push(payload);
    },
  },
});

export const { loadingStarted, stepDone } = loadingSlice.actions;
export const loadingReducer = loadingSlice.reducer;
