import { connectHost } from '../host/connect/connect-host.ts';
import type { HostAdapter } from '../host/host.ts';

/** Connects to the bridge of the host in this window. Returns null if the page is not embedded in a host. */
export const openHost = async (window: Window): Promise<HostAdapter | null> => {
  const root = window.document.documentElement;
  const { AP, __bridge: forge } = window;
  if (forge) {
    const { forgeHost } = await import('../host/forge/forge-host.ts');
    return forgeHost(forge, root);
  }
  if (!AP) return null;
  const fetch: typeof globalThis.fetch = (...args) => window.fetch(...args);
  return connectHost(AP, { address: window.location.href, root, fetch });
};
