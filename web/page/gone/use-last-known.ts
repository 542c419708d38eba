import { useState } from 'react';

/**
 * Returns the last known state of a thing, also after its deletion. The argument must not contain pending changes,
 * since the text about a deletion must not use a refused name.
 */
export const useLastKnown = <Thing>(now: Thing | undefined): Thing | undefined => {
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  return now ?? last;
};
