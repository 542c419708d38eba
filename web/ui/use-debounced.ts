import { useEffect, useState } from 'react';

/** Returns a value after it has not changed for this many milliseconds; until then, the previous such value. */
export const useDebounced = <Value>(value: Value, milliseconds: number): Value => {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return still;
};
