/** Number of days until our cookies expire. */
const DAYS = 30;

/** Returns the cookie's value in this browser; null if there is none or if cookies are blocked. */
export const readCookie = (name: string): string | null => {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
};

/**
 * Writes a cookie. In Jira our page is in a frame of another site, so browsers accept its cookies only over HTTPS with
 * `SameSite=None`.
 */
export const writeCookie = (name: string, value: string): void => {
  const secure = globalThis.location?.protocol === 'https:';
  const how = secure ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers that Jira supports lack the Cookie Store API
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${DAYS * 86_400}; Path=/; ${how}`;
};
