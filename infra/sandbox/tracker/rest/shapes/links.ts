/** Returns a URL on this site, for `self` fields and icons. */
export const restUrl = (baseUrl: string, path: string): string => `${baseUrl}/rest/api/3/${path}`;
export const agileUrl = (baseUrl: string, path: string): string =>
  `${baseUrl}/rest/agile/1.0/${path}`;

const SIZES = [
  ['48x48', 48],
  ['24x24', 24],
  ['16x16', 16],
  ['32x32', 32],
] as const;

export const avatarUrls = (address: (size: number) => string): Record<string, string> =>
  Object.fromEntries(SIZES.map(([name, size]) => [name, address(size)]));

export const userAvatar = (baseUrl: string, accountId: string, size: number): string =>
  `${baseUrl}/secure/useravatar?ownerId=${encodeURIComponent(accountId)}&size=${size}`;

export const projectAvatar = (baseUrl: string, projectId: string, size: number): string =>
  `${baseUrl}/secure/projectavatar?pid=${projectId}&size=${size}`;

export const iconUrl = (baseUrl: string, kind: string, name: string): string =>
  `${baseUrl}/images/icons/${kind}/${encodeURIComponent(name)}.svg`;
