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
 * Returns the id of the board under which the backend stores jobs. For the map of a project, which has no agile board,
 * this is the project's id with a prefix, because a project and a board can have the same id.
 */
export const jobPlaceOf = ({
  boardId,
  projects,
}: Pick<BoardData, 'boardId' | 'projects'>): string =>
  boardId ?? `project-${projects[0]?.id ?? ''}`;

/** Returns which share of a job's items is processed, from 0 to 1. */
export const shareOf = ({ done, skipped, failed, total }: JobSummary): number =>
  total === 0 ? 1 : (done + skipped + failed) / total;

/** Returns the keys or ids of the issues that a job has written. */
export const writtenBy = ({ items }: Job): string[] =>
  items.filter(({ result }) => result === 'done').map(({ issue }) => issue);
