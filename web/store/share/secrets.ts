import type { Ports } from '../ports/ports.ts';
import type { AppThunk } from '../state/state.ts';

/**
 * Passwords that must be sent, by generated names. Changes in the store are saved in the browser, so they have only
 * these names.
 */
const secrets = new WeakMap<Ports, Map<string, string>>();

/** Remembers a password until the page is closed. Returns a name that a change can contain in its place. */
export const rememberSecret =
  (text: string): AppThunk<string> =>
  (_dispatch, _getState, ports) => {
    const name = ports.ids();
    const known = secrets.get(ports) ?? new Map<string, string>();
    secrets.set(ports, known.set(name, text));
    return name;
  };

/** Returns the password with this name; null if the page was reloaded since it was remembered. */
export const secretNamed =
  (name: string): AppThunk<string | null> =>
  (_dispatch, _getState, ports) =>
    secrets.get(ports)?.get(name) ?? null;
