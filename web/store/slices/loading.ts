import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LoadingStep } from '../board-data/loading-steps.ts';
import type { Failure } from '../ports/failure.ts';

export interface LoadingState {
  /** `done` is set two seconds after the last loading step has ended (R-LOAD-8). */
  readonly phase: 'init' | 'inProgress' | 'done';
  /** Number of the latest load. A load with another number is outdated and does not report its steps any more. */
  readonly run: number;
  readonly done: readonly LoadingStep[];
  /** Whether all cards have arrived. */
  readonly complete: boolean;
}

export interface StepFailure {
  readonly step: LoadingStep;
  readonly failure: Failure;
}

const initialState: LoadingState = { phase: 'init', run: 0, done: [], complete: false };

const loadingSlice = createSlice({
  name: 'loading',
  initialState,
  reducers: {
    loadingStarted: ({ run }): LoadingState => ({
      phase: 'inProgress',
      run: run + 1,
      done: [],
      complete: false,
    }),
    stepDone: (state, { payload }: PayloadAction<LoadingStep>) => {
      if (!state.done.includes(payload)) state.done.push(payload);
    },
    /** A loading step failed and used its fallback. A flag reports that. */
    stepFailed: (_state, _action: PayloadAction<StepFailure>) => undefined,
    loadingEnded: (state, { payload }: PayloadAction<number>) => {
      if (state.run === payload) state.complete = true;
    },
    fullyFetched: (state, { payload }: PayloadAction<number>) => {
      if (state.run === payload) state.phase = 'done';
    },
  },
});

export const { loadingStarted, stepDone, stepFailed, loadingEnded, fullyFetched } =
  loadingSlice.actions;
export const loadingReducer = loadingSlice.reducer;
