/** Names of this very machine, where the sandbox has a provider that plays a model. */
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/;

/**
 * The address of an endpoint as it is kept, without a trailing slash: HTTPS, and nothing in it that could name a user,
 * a query or a part. Plain HTTP only to this machine, and only where the stage lets it. Null for any other. Whether
 * what lies behind the name may be called is asked when it is called.
 */
export const endpointAddress = (text: string, loopback: boolean): string | null => {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (url === null || url.username || url.password || url.search || url.hash) return null;
  const allowed =
    url.protocol === 'https:' ||
    (loopback && url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return allowed ? `${url.origin}${url.pathname}`.replace(/\/+$/, '') : null;
};

/** A key shows its last four characters once there are enough others. */
const LONG_ENOUGH = 16;

export const endingOf = (key: string): string => (key.length >= LONG_ENOUGH ? key.slice(-4) : '');
