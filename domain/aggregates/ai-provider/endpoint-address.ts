/** Loopback addresses. The sandbox runs a simulated AI provider at such an address. */
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/;

/**
 * Returns an endpoint's address as it is stored: HTTPS, without a trailing slash. HTTP is accepted only for loopback
 * addresses, and only if `loopback` is true. Returns null for any other text, and for an address with a user, a query
 * or a fragment. Does not check whether the host may be called: that is checked before each call.
 */
export const endpointAddress = (text: string, loopback: boolean): string | null => {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (url === null || url.username || url.password || url.search || url.hash) return null;
  const allowed =
    url.protocol === 'https:' ||
    (loopback && url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return allowed ? `${url.origin}${url.pathname}`.replace(/\/+$/, '') : null;
};

/** A key must have at least this length before its last four characters may be shown. */
const LONG_ENOUGH = 16;

export const endingOf = (key: string): string => (key.length >= LONG_ENOUGH ? key.slice(-4) : '');
