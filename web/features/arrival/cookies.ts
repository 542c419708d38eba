/** Days that a cookie of ours lasts. */
const DAYS = 30;

/** What this browser has stored under a name; null where it has nothing, or keeps nothing for us. */
export const readCookie = (name: string): string | null => {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
};

/** Within Jira's page we are another site, whose cookies a browser takes only over https and marked as such. */
export const writeCookie = (name: string, value: string): void => {
  const secure = globalThis.location?.protocol === 'https:';
  const how = secure ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that Jira runs in
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${DAYS * 86_400}; Path=/; ${how}`;
};
