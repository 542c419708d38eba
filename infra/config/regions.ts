/** Data residency regions, by the names that Atlassian uses. */
const REGIONS = ['EU', 'US', 'AU', 'DE', 'SG', 'CA', 'IN', 'KR', 'JP', 'GB', 'CH'];

/**
 * Returns the origin of an HTTPS URL. Throws a message that begins with `name` when `text` has a path or query or is no
 * HTTPS URL.
 */
export const addressOf = (text: string, name: string): string => {
  const url = URL.parse(text);
  if (url?.protocol === 'https:' && url.pathname === '/' && url.search === '') return url.origin;
  throw new Error(`${name} must be an address such as https://maps.example.com, not ${text}`);
};

/** Parses `EU=https://…` into a data residency region and the stage's URL there. Throws a message for the user. */
export const regionOf = (text: string): [string, string] => {
  const [name = '', address = ''] = text.split(/=(.*)/s);
  if (!REGIONS.includes(name)) {
    throw new Error(`${name} is no region of the host; it has ${REGIONS.join(', ')}`);
  }
  return [name, addressOf(address, `the address of ${name}`)];
};
