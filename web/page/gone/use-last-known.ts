import { useState } from 'react';

/**
 * A thing as it was known last, also after it is gone. Give the saved thing, without the user's pending changes: words
 * about a deleted thing must not use a name that was refused.
 */
export const useLastKnown = <Thing>(now: Thing | undefined): Thing | undefined => {
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  return now ?? last;
};
