import type { HostAdapter } from './host.ts';

const KEY = 'cairn-last-error';

const noteError = (now: number): void => {
  try {
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // A browser that keeps nothing for us: then nothing is known of it.
  }
};

/** A host whose flags of errors leave their time with this tab, so that a reload does not forget it. */
export const notingErrors = (host: HostAdapter, now: () => number): HostAdapter => ({
  ...host,
  flag: (flag) => {
    if (flag.tone === 'error') noteError(now());
    return host.flag(flag);
  },
});

/** Milliseconds since a flag of this tab said that something failed; null where none did. */
export const sinceError = (now: number): number | null => {
  try {
    const at = sessionStorage.getItem(KEY);
    return at === null ? null : now - Number(at);
  } catch {
    return null;
  }
};
