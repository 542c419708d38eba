import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** How many saves of each goal, step or story are under way. */
export type BusyState = Readonly<Record<string, number>>;

const busySlice = createSlice({
  name: 'busy',
  initialState: {} as BusyState,
  reducers: {
    savingStarted: (state, { payload }: PayloadAction<readonly string[]>) => {
      for (const id of payload) state[id] = (state[id] ?? 0) + 1;
    },
    savingEnded: (state, { payload }: PayloadAction<readonly string[]>) => {
      for (const id of payload) {
        const left = (state[id] ?? 0) - 1;
        if (left > 0) state[id] = left;
        else delete state[id];
      }
    },
  },
});

export const { savingStarted, savingEnded } = busySlice.actions;
export const busyReducer = busySlice.reducer;
