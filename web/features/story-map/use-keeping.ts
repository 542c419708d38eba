import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { keepMap } from '../../api/local/keep-thunks.ts';
import type { LoadedBoard } from './use-board.ts';

/** Milliseconds of quiet before a map is kept (spec 000 §9 Debounces, resources save). */
const QUIET = 2000;

/** Keeps the map for the next visit whenever it has come to rest. */
export const useKeeping = ({ board, goals, settings }: LoadedBoard): void => {
  const dispatch = useAppDispatch();
  const complete = useAppSelector(({ loading }) => loading.complete);
  useEffect(() => {
    if (!complete) return;
    const timer = setTimeout(() => void dispatch(keepMap({ board, goals, settings })), QUIET);
    return () => clearTimeout(timer);
  }, [dispatch, complete, board, goals, settings]);
};
