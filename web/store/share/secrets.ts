import type { Ports } from '../ports/ports.ts';
import type { AppThunk } from '../state/state.ts';

/** Passwords on their way, by names of their own: never in the state, which is kept in the browser, and gone with the page. */
const secrets = new WeakMap<Ports, Map<string, string>>();

/** Remembers a password for as long as the page is open; gives the name by which a change can mean it. */
export const rememberSecret =
  (text: string): AppThunk<string> =>
  (_dispatch, _getState, ports) => {
    const name = ports.ids();
    const known = secrets.get(ports) ?? new Map<string, string>();
    secrets.set(ports, known.set(name, text));
    return name;
  };

/** A password by its name; null where the page was opened anew since. */
export const secretNamed =
  (name: string): AppThunk<string | null> =>
  (_dispatch, _getState, ports) =>
    secrets.get(ports)?.get(name) ?? null;
