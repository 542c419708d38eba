import type { BridgeCallback, BridgeModule, ConnectHost } from './connect-host.ts';

const PREFIX = '#!';

const currentState = (): string =>
  window.location.hash.startsWith(PREFIX)
    ? decodeURIComponent(window.location.hash.slice(PREFIX.length))
    : '';

const addressFor = (state: unknown): string => {
  const name = typeof state === 'string' ? state : String((state as { hash?: string })?.hash ?? '');
  return name ? `${PREFIX}${encodeURIComponent(name)}` : window.location.pathname;
};

/** Implements `AP.history`: stores the state of the app after `#!` in the URL of the site's page. */
export const historyModule = (host: ConnectHost): BridgeModule => {
  let last = currentState();
  const remember = (): void => {
    last = currentState();
  };
  window.addEventListener('popstate', () => {
    const change = { oldURL: last, newURL: currentState() };
    remember();
    host.broadcastEvent('history_popstate', {}, { key: change.newURL, ...change });
  });
  return {
    back: () => window.history.back(),
    forward: () => window.history.forward(),
    go: (delta: number, _callback: BridgeCallback) => window.history.go(delta),
    getState: (_kind: unknown, callback: BridgeCallback) => callback(currentState()),
    pushState: (state: unknown, _callback: BridgeCallback) => {
      window.history.pushState(null, '', addressFor(state));
      remember();
    },
    replaceState: (state: unknown, _callback: BridgeCallback) => {
      window.history.replaceState(null, '', addressFor(state));
      remember();
    },
  };
};
