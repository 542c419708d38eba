import { JqlError } from '../syntax/jql-error.ts';

interface Signature {
  readonly least: number;
  readonly most: number;
  /** True for a function that returns a list. Queries must use IN instead of `=`. */
  readonly list: boolean;
}

const one = (least: number, most = least): Signature => ({ least, most, list: false });
const several = (least: number, most = least): Signature => ({ least, most, list: true });
const edges = ['day', 'week', 'month', 'year'].flatMap((unit): [string, Signature][] => [
  [`startof${unit}`, one(0, 1)],
  [`endof${unit}`, one(0, 1)],
]);

/** All functions of JQL by their original names in lower case. */
const SIGNATURES: Readonly<Record<string, Signature>> = {
  currentuser: one(0),
  membersof: several(1),
  opensprints: several(0),
  closedsprints: several(0),
  futuresprints: several(0),
  releasedversions: several(0, Number.POSITIVE_INFINITY),
  unreleasedversions: several(0, Number.POSITIVE_INFINITY),
  latestreleasedversion: one(0, Number.POSITIVE_INFINITY),
  earliestunreleasedversion: one(0, Number.POSITIVE_INFINITY),
  linkedissues: several(1, Number.POSITIVE_INFINITY),
  updatedby: several(1, 3),
  issuehistory: several(0),
  votedissues: several(0),
  watchedissues: several(0),
  issueswithremotelinksbyglobalid: several(1, 100),
  componentsleadbyuser: several(0, 1),
  projectsleadbyuser: several(0, 1),
  projectswhereuserhaspermission: several(1),
  projectswhereuserhasrole: several(1),
  standardissuetypes: several(0),
  subtaskissuetypes: several(0),
  now: one(0),
  currentlogin: one(0),
  lastlogin: one(0),
  ...Object.fromEntries(edges),
};

/**
 * New names of functions that Jira has renamed, because issues became work items and projects became spaces. The
 * original names still work.
 */
const RENAMED: Readonly<Record<string, string>> = {
  workitemhistory: 'issuehistory',
  linkedworkitems: 'linkedissues',
  votedworkitems: 'votedissues',
  watchedworkitems: 'watchedissues',
  workitemswithremotelinksbyglobalid: 'issueswithremotelinksbyglobalid',
  spacesleadbyuser: 'projectsleadbyuser',
  spaceswhereuserhaspermission: 'projectswhereuserhaspermission',
  spaceswhereuserhasrole: 'projectswhereuserhasrole',
  standardworktypes: 'standardissuetypes',
  subtaskworktypes: 'subtaskissuetypes',
};

export const FUNCTION_NAMES: readonly string[] = [
  ...Object.keys(SIGNATURES),
  ...Object.keys(RENAMED),
];

/** Returns the original name of a function in lower case. `name` may be the original name or the new name. */
export const functionKey = (name: string): string => {
  const key = name.toLowerCase();
  return Object.hasOwn(RENAMED, key) ? (RENAMED[key] ?? key) : key;
};

const signatureOf = (name: string): Signature | undefined => {
  const key = functionKey(name);
  return Object.hasOwn(SIGNATURES, key) ? SIGNATURES[key] : undefined;
};

export const isFunction = (name: string): boolean => signatureOf(name) !== undefined;
export const isListFunction = (name: string): boolean => signatureOf(name)?.list === true;

const countMessage = (name: string, { least, most }: Signature, given: number): string => {
  if (functionKey(name) === 'linkedissues')
    return `Incorrect number of arguments for function '${name}'. Usage: '${name} ( issuekey [, linkDescription ]* )'.`;
  const wanted = least === most ? `'${least}'` : `between '${least}' and '${most}'`;
  return `Function '${name}' expected ${wanted} arguments but received '${given}'.`;
};

/** Throws Jira's message if the function is unknown or the number of arguments is wrong. */
export const checkCall = (name: string, args: readonly string[]): void => {
  const signature = signatureOf(name);
  if (!signature) throw new JqlError(`Unable to find JQL function '${name}(${args.join(', ')})'.`);
  if (args.length < signature.least || args.length > signature.most)
    throw new JqlError(countMessage(name, signature, args.length));
};
