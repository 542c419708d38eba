import { useEffect, useRef, useState } from 'react';
import { type BoardData, placeKeyOf } from '../../../api/board/board-data.ts';
import { useAppDispatch, useAppSelector } from '../../../api/hooks.ts';
import { newId, resumeJobs } from '../../../api/jobs/resume-jobs.ts';

/** Asks once for each board, when it is complete, whether jobs of an earlier visit are still running. */
export const useResumedJobs = (board: BoardData): void => {
  const dispatch = useAppDispatch();
  // Ids rise with time: what is above this one was asked for on this page, which tells of it itself.
  const [opened] = useState(() => dispatch(newId));
  const fetched = useAppSelector(({ loading }) => loading.phase === 'done');
  const asked = useRef<string | null>(null);
  useEffect(() => {
    const place = placeKeyOf(board.arg.ref);
    if (!fetched || asked.current === place) return;
    asked.current = place;
    void dispatch(resumeJobs(board, opened));
  }, [dispatch, fetched, board, opened]);
};
