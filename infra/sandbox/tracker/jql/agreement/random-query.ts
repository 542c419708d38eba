import fc from 'fast-check';
import { PEOPLE } from './catalogue.ts';
import { LABELS, timeAfterHours, WORDS } from './random-site.ts';

const quoted = (text: string): string => `"${text}"`;
const one = fc.constantFrom;

/** Values with which a field may be compared, written in JQL. Some are functions that return one value. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  project: ['AA', 'BB', '"Project AA"'],
  type: ['Epic', 'Story', 'Task', 'Bug', '"Sub-task"'],
  status: ['"To Do"', '"In Progress"', '"In Review"', 'Done'],
  statusCategory: ['"To Do"', '"In Progress"', 'Done'],
  priority: ['Highest', 'High', 'Medium', 'Low', 'EMPTY'],
  resolution: ['Done', 'Unresolved', 'EMPTY'],
  assignee: [...PEOPLE.map(quoted), 'currentUser()', 'EMPTY'],
  reporter: [...PEOPLE.map(quoted), 'EMPTY'],
  labels: [...LABELS, 'EMPTY'],
  component: ['Motor', 'Hull', 'EMPTY'],
  fixVersion: ['"1.0"', '"2.0"', '"3.0"', 'latestReleasedVersion(AA)', 'EMPTY'],
  sprint: ['"Sprint 1"', '2', '"Sprint 3"', 'EMPTY'],
  hierarchyLevel: ['-1', '0', '1'],
  '"Story Points"': ['0.5', '1', '3', 'EMPTY'],
  due: [timeAfterHours(240), timeAfterHours(720), timeAfterHours(1200)]
    .map((day) => quoted(day.slice(0, 10)))
    .concat('EMPTY'),
  filter: ['500', '"Filter 1"'],
  'issue.property[review].score': ['0', '2', '4', 'EMPTY'],
  'issue.property[review].by': [...WORDS],
};
const MANY: Readonly<Record<string, readonly string[]>> = {
  assignee: ['membersOf(makers)', 'membersOf(guests)'],
  sprint: ['openSprints()', 'closedSprints()', 'futureSprints()'],
  fixVersion: ['releasedVersions()', 'releasedVersions(AA)', 'unreleasedVersions(BB)'],
  type: ['standardIssueTypes()', 'subtaskIssueTypes()'],
};

const FIELDS = Object.keys(VALUES);
const plain = (field: string): readonly string[] =>
  (VALUES[field] ?? []).filter((value) => value !== 'EMPTY');
const canBeEmpty = (field: string): boolean => (VALUES[field] ?? []).includes('EMPTY');

const equality = one(...FIELDS).chain((field) =>
  fc
    .tuple(one('=', '!='), one(...(VALUES[field] ?? [])))
    .map(([operator, value]) => `${field} ${operator} ${value}`),
);

const lists = one(...FIELDS).chain((field) => {
  const several = MANY[field] ?? [];
  const all = [...(VALUES[field] ?? []), ...several];
  const some = fc
    .subarray(all, { minLength: 1, maxLength: Math.min(3, all.length) })
    .map((values) => `(${values.join(', ')})`);
  const list = several.length > 0 ? fc.oneof(some, one(...several)) : some;
  return fc
    .tuple(one('IN', 'NOT IN'), list)
    .map(([operator, text]) => `${field} ${operator} ${text}`);
});

const emptiness = fc
  .tuple(one(...FIELDS.filter(canBeEmpty)), one('IS', 'IS NOT'))
  .map(([field, operator]) => `${field} ${operator} EMPTY`);

const ordered = one('priority', 'hierarchyLevel', '"Story Points"', 'due', 'fixVersion').chain(
  (field) =>
    fc
      .tuple(one('<', '<=', '>', '>='), one(...plain(field).filter((value) => value !== '"2.0"')))
      .map(([operator, value]) =>
        field === 'fixVersion'
          ? `fixVersion ${operator} latestReleasedVersion(AA)`
          : `${field} ${operator} ${value}`,
      ),
);

const moment = fc
  .nat({ max: 24 * 40 })
  .map((hours) => timeAfterHours(hours).slice(0, 16).replace('T', ' '));
const moments = fc
  .tuple(one('created', 'updated', 'resolved'), one('<', '<=', '>', '>='), moment)
  .map(([field, operator, when]) => `${field} ${operator} "${when}"`);

const texts = fc
  .tuple(one('~', '!~'), fc.subarray([...WORDS], { minLength: 1, maxLength: 2 }))
  .map(([operator, words]) => `summary ${operator} "${words.join(' ')}"`);

/** Clauses about related issues. They name issues by id, because the keys differ between random sites. */
const family = fc
  .tuple(one('parent', '"Epic Link"'), one('IS EMPTY', 'IS NOT EMPTY'))
  .map(([field, test]) => `${field} ${test}`);

const links = one(
  'issueLinkType = blocks',
  'issueLinkType != "is blocked by"',
  'issueLinkType IN ("relates to", clones)',
  'issueLinkType IS EMPTY',
);

const predicate = fc.oneof(
  moment.map((when) => `BEFORE "${when}"`),
  moment.map((when) => `AFTER "${when}"`),
  fc.tuple(moment, moment).map(([from, to]) => `DURING ("${from}", "${to}")`),
  one(...PEOPLE).map((name) => `BY "${name}"`),
);
const past = one('status', 'assignee').chain((field) => {
  const value = one(...plain(field));
  const was = fc
    .tuple(one('WAS', 'WAS NOT'), value, predicate)
    .map(([operator, held, when]) => `${field} ${operator} ${held} ${when}`);
  const wasIn = fc
    .tuple(one('WAS IN', 'WAS NOT IN'), value, value)
    .map(([operator, left, right]) => `${field} ${operator} (${left}, ${right})`);
  const changed = fc
    .tuple(one('', 'FROM', 'TO'), value, fc.option(predicate, { nil: '' }))
    .map(
      ([direction, held, when]) =>
        `${field} CHANGED ${direction ? `${direction} ${held}` : ''} ${when}`,
    );
  return fc.oneof(was, wasIn, changed);
});

const clause = fc.oneof(
  { weight: 4, arbitrary: equality },
  { weight: 4, arbitrary: lists },
  { weight: 2, arbitrary: emptiness },
  { weight: 2, arbitrary: ordered },
  { weight: 1, arbitrary: moments },
  { weight: 1, arbitrary: texts },
  { weight: 1, arbitrary: family },
  { weight: 1, arbitrary: links },
  { weight: 3, arbitrary: past },
);

const { tree } = fc.letrec<{ tree: string }>((tie) => {
  const two = fc.tuple(tie('tree'), tie('tree'));
  return {
    tree: fc.oneof(
      { maxDepth: 3 },
      clause,
      two.map(([left, right]) => `(${left} AND ${right})`),
      two.map(([left, right]) => `(${left} OR ${right})`),
      // Joins clauses without parentheses, to test which operator binds more strongly.
      two.map(([left, right]) => `${left} AND ${right}`),
      two.map(([left, right]) => `${left} OR ${right}`),
      tie('tree').map((inner) => `NOT (${inner})`),
    ),
  };
});

export const SORTED_BY = [
  'key',
  'priority',
  '"Story Points"',
  'due',
  'created',
  'assignee',
  'fixVersion',
  'summary',
  'hierarchyLevel',
  'Rank',
] as const;

const sortKey = fc
  .tuple(one(...SORTED_BY), one('', ' ASC', ' DESC'))
  .map((parts) => parts.join(''));

/** Generates a random query: a tree of clauses, and up to three sort keys. */
export const queryDraw = fc
  .tuple(tree, fc.array(sortKey, { maxLength: 3 }))
  .map(([where, keys]) => (keys.length === 0 ? where : `${where} ORDER BY ${keys.join(', ')}`));
