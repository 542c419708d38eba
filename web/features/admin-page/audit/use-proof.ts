import { useEffect, useRef, useState } from 'react';
import { useProofQuery, useProveMutation } from '../../../store/audit/proof-api.ts';

/**
 * Compares the site's views with its events, part by part, while the page is open. Each part is recorded, so that a
 * stopped comparison can be continued.
 */
export const useProof = () => {
  const read = useProofQuery();
  const [prove] = useProveMutation();
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const going = useRef(false);
  useEffect(
    () => () => {
      going.current = false;
    },
    [],
  );

  const run = async (restart: boolean): Promise<void> => {
    going.current = true;
    setWorking(true);
    setError(null);
    let anew = restart;
    try {
      while (going.current) {
        const { run: open } = await prove(anew).unwrap();
        anew = false;
        if (!open) break;
      }
    } catch (failure) {
      setError(failure);
    }
    setWorking(false);
  };

  const stop = () => {
    going.current = false;
  };
  return { read, working, error, run, stop };
};

export type ProofWork = ReturnType<typeof useProof>;
