/**
 * Loopback addresses, which lead to the machine itself: in the sandbox, a stand-in for a provider
 * runs there.
 */
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/;

/**
 * Returns the address of an endpoint as it is stored: HTTPS, without trailing slash. HTTP is
 * accepted only for loopback addresses, and only if `loopback` is true. Null for any other text,
 * and for an address with a user, a query or a fragment. Whether the host may be called is checked
 * later, before each call.
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
