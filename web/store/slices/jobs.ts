import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Job, JobSummary } from '#domain/contracts/job.ts';
import type { BoardData } from '../board-data/board-data.ts';

export interface JobsState {
  readonly followed: readonly string[];
}

const initialState: JobsState = { followed: [] };

const jobsSlice = createSlice({
  name: 'jobs',
  initialState,
  reducers: {
    jobFollowed: (state, { payload }: PayloadAction<string>) => ({
      followed: [...state.followed.filter((id) => id !== payload), payload],
    }),
    jobLeft: (state, { payload }: PayloadAction<string>) => ({
      followed: state.followed.filter((id) => id !== payload),
    }),
  },
});

export const { jobFollowed, jobLeft } = jobsSlice.actions;
export const jobsReducer = jobsSlice.reducer;

/**
 * Returns the board id under which jobs are stored. The map of a project has no agile board: its jobs get the project's
 * id with a prefix, because a project and a board can have the same id.
 */
export const jobPlaceOf = ({
  boardId,
  projects,
}: Pick<BoardData, 'boardId' | 'projects'>): string =>
  boardId ?? `project-${projects[0]?.id ?? ''}`;

/** Returns the share of a job's processed items, 0 to 1. */
export const shareOf = ({ done, skipped, failed, total }: JobSummary): number =>
  total === 0 ? 1 : (done + skipped + failed) / total;

/** Returns the keys or ids of the issues that a job has written. */
export const writtenBy = ({ items }: Job): string[] =>
  items.filter(({ result }) => result === 'done').map(({ issue }) => issue);
