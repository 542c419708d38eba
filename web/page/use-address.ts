import { useEffect, useState } from 'react';
import { useHost } from './host-context.ts';

/** Returns the host's address of a page of Cairn; null while it loads, or if the page has no address. */
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
