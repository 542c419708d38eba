import { useEffect, useState } from 'react';
import { useHost } from './host-context.ts';

/** The address of a page of ours in the host; null until the host has said it, and where it says none. */
export const useAddress = (
  moduleKey: string,
  parameters: Readonly<Record<string, string>>,
): string | null => {
  const host = useHost();
  const [address, setAddress] = useState<string | null>(null);
  const query = new URLSearchParams(parameters).toString();
  useEffect(() => {
    let wanted = true;
    void host.addressOf(moduleKey, Object.fromEntries(new URLSearchParams(query))).then((found) => {
      if (wanted) setAddress(found);
    });
    return () => {
      wanted = false;
    };
  }, [host, moduleKey, query]);
  return address;
};
