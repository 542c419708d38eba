import { useState } from 'react';
import { useAppSelector } from '../../store/hooks.ts';

/** Whether the board has loaded completely at least once: less urgent data is requested then. */
export const useAtRest = (): boolean => {
  const complete = useAppSelector(({ loading }) => loading.complete);
  const [rested, setRested] = useState(complete);
  if (complete && !rested) setRested(true);
  return rested;
};
