import type { Ports } from '../ports/ports.ts';
import type { AppThunk } from '../state/state.ts';

/**
 * Passwords that must be sent, by generated names. The store is saved in the browser, so it must not contain passwords.
 */
const secrets = new WeakMap<Ports, Map<string, string>>();

/** Keeps a password while the page is open. Returns a name that a change can store instead. */
export const rememberSecret =
  (text: string): AppThunk<string> =>
  (_dispatch, _getState, ports) => {
    const name = ports.ids();
    const known = secrets.get(ports) ?? new Map<string, string>();
    secrets.set(ports, known.set(name, text));
    return name;
  };

/** Returns the password with this name; null after a reload. */
export const secretNamed =
  (name: string): AppThunk<string | null> =>
  (_dispatch, _getState, ports) =>
    secrets.get(ports)?.get(name) ?? null;
