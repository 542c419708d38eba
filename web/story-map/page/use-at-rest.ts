import { useState } from 'react';
import { useAppSelector } from '../../store/hooks.ts';

/** Whether the board was once fully fetched: what can wait is asked for then. */
export const useAtRest = (): boolean => {
  const complete = useAppSelector(({ loading }) => loading.complete);
  const [rested, setRested] = useState(complete);
  if (complete && !rested) setRested(true);
  return rested;
};
