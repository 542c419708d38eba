/** Days until a cookie of ours expires. */
const DAYS = 30;

/** The value stored in this browser; null if there is none, or without storage. */
export const readCookie = (name: string): string | null => {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
};

/**
 * Within Jira's page our frame is a third party: browsers accept its cookies only over HTTPS and with `SameSite=None`.
 */
export const writeCookie = (name: string, value: string): void => {
  const secure = globalThis.location?.protocol === 'https:';
  const how = secure ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers that Jira supports lack the Cookie Store API
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${DAYS * 86_400}; Path=/; ${how}`;
};
