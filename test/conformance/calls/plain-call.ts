import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';

export type PlainCall = readonly [method: string, path: string, body?: unknown];

export const V3 = '/rest/api/3';
export const AGILE = '/rest/agile/1.0';
export const SOFTWARE = '/rest/software/1.0';
/** Account id of a user of the demo site who is not an administrator. */
export const member = PEOPLE.member.id;

export const get = (...paths: readonly string[]): PlainCall[] => paths.map((path) => ['GET', path]);

/** Returns calls that write, read, list and remove a property of an entity. */
export const propertyCalls = (of: string, query = ''): PlainCall[] => [
  ['PUT', `${of}/properties/smb${query}`, { value: [1, { deep: null }] }],
  ['PUT', `${of}/properties/smb${query}`, 'a text'],
  ['GET', `${of}/properties/smb${query}`],
  ['GET', `${of}/properties${query}`],
  ['DELETE', `${of}/properties/smb${query}`],
];
