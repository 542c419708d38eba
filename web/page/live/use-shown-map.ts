import { useEffect } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { mapLeft, mapShown, type ShownMap } from '../../store/slices/shown.ts';

/** Writes to the store which map is on screen; the store's background work needs that. */
export const useShownMap = ({ board, projectIds, mode, settled }: ShownMap): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(mapShown({ board, projectIds, mode, settled }));
  }, [dispatch, board, projectIds, mode, settled]);
  useEffect(() => () => void dispatch(mapLeft()), [dispatch]);
};
