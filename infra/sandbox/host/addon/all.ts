import { type RawRequest, requestThrough } from './request.ts';

/** The bridge that `iframe.js` creates, to which our own modules are added. */
interface AddOnBridge {
  request?: unknown;
  history?: { popState?: (listener: (change: unknown) => void) => void };
  readonly _hostModules?: { readonly _globals?: { request?: unknown } };
  register(handlers: Readonly<Record<string, (event: unknown) => void>>): void;
}

declare global {
  interface Window {
    readonly AP?: AddOnBridge;
  }
}

const join = (bridge: AddOnBridge): void => {
  if (typeof bridge.request === 'function') {
    const request = requestThrough(bridge.request as RawRequest);
    bridge.request = request;
    if (bridge._hostModules?._globals) bridge._hostModules._globals.request = request;
  }
  if (bridge.history) {
    bridge.history.popState = (listener) => bridge.register({ history_popstate: listener });
  }
};

if (window.AP) join(window.AP);
