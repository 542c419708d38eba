import { useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';

/** Returns the account id of the current user; null until the host has answered. */
export const useReader = (): string | null => {
  const host = useHost();
  const [reader, setReader] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    host.currentUser().then(
      (id) => here && setReader(id),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [host]);
  return reader;
};
