import { useEffect, useState } from 'react';

/** Returns the value once it has not changed for this many milliseconds. Until then, returns the value before. */
export const useDebounced = <Value>(value: Value, milliseconds: number): Value => {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return still;
};
