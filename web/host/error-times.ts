import type { HostAdapter } from './host.ts';

const KEY = 'cairn-last-error';

const noteError = (now: number): void => {
  try {
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // If the storage is not available, `sinceError` returns null.
  }
};

/** Wraps a host so that the time of its last error flag is kept in this tab's storage and survives a reload. */
export const recordErrorTimes = (host: HostAdapter, now: () => number): HostAdapter => ({
  ...host,
  flag: (flag) => {
    if (flag.tone === 'error') noteError(now());
    return host.flag(flag);
  },
});

/** Returns the milliseconds since this tab last showed an error flag; null if it showed none. */
export const sinceError = (now: number): number | null => {
  try {
    const at = sessionStorage.getItem(KEY);
    return at === null ? null : now - Number(at);
  } catch {
    return null;
  }
};
