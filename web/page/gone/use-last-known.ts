import { useState } from 'react';

/**
 * Returns a thing as it was when it was last seen, even after its deletion. `now` must not contain pending changes,
 * because texts about the deletion must not use a name that was refused.
 */
export const useLastKnown = <Thing>(now: Thing | undefined): Thing | undefined => {
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  return now ?? last;
};
