import { createContext, useContext } from 'react';
import type { HostAdapter } from '../host/host.ts';

const HostContext = createContext<HostAdapter | null>(null);

export const HostProvider = HostContext.Provider;

/** Returns the adapter of the host, which is the product that embeds the page. */
export const useHost = (): HostAdapter => {
  const host = useContext(HostContext);
  if (host === null) throw new Error('no host is provided above this component');
  return host;
};
