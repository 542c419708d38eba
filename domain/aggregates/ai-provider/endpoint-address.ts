/** Loopback addresses: the sandbox has a provider there that plays a model. */
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/;

/**
 * The address of an endpoint in its stored form: HTTPS, without trailing slash, user, query or
 * fragment. Plain HTTP only for loopback addresses, where the stage allows it. Null for any other
 * address. Whether the host may be called is checked at the call.
 */
export const endpointAddress = (text: string, loopback: boolean): string | null => {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (url === null || url.username || url.password || url.search || url.hash) return null;
  const allowed =
    url.protocol === 'https:' ||
    (loopback && url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return allowed ? `${url.origin}${url.pathname}`.replace(/\/+$/, '') : null;
};

/** From this length on, a key's last four characters may be shown. */
const LONG_ENOUGH = 16;

export const endingOf = (key: string): string => (key.length >= LONG_ENOUGH ? key.slice(-4) : '');
