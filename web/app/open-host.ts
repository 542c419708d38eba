import { connectHost } from '../host/connect/connect-host.ts';
import type { HostAdapter } from '../host/host.ts';

/** Puts the page before whichever bridge its host has left in the window; null when nothing embeds us. */
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
