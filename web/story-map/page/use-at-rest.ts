import { useState } from 'react';
import { useAppSelector } from '../../store/hooks.ts';

/** Returns whether the board has ever loaded completely; less urgent data is requested only then. */
export const useAtRest = (): boolean => {
  const complete = useAppSelector(({ loading }) => loading.complete);
  const [rested, setRested] = useState(complete);
  if (complete && !rested) setRested(true);
  return rested;
};
