import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IssueWrite } from '../board/difference/writes.ts';
import { story } from '../testing/issues.ts';
import type { Issue } from '../tracker/entities.ts';
import { NO_FIELDS } from '../tracker/fields.ts';
import { PROPERTY_KEYS, propertyBody } from '../tracker/properties.ts';
import { type PartialIssue, readIssue } from '../tracker/read-issue.ts';
import { aliasesOf } from './model/aliases.ts';
import { writeNow } from './remap.ts';

const GONE = story('2');
const MADE = story('92');
/** Story 2 was deleted and created again as 92, and goal g1 as g91. */
const ALIASES = aliasesOf(
  [
    { was: '2', id: '92', issue: MADE },
    { was: 'g1', id: 'g91', issue: null },
  ],
  [GONE],
);

const part = <Value>(value: Value) => fc.option(fc.constant(value), { nil: undefined });

/** Generates writes that name goals and issues in every possible field. */
const write = fc
  .record({
    fields: part({ parent: { key: 'TRAIL-2' }, summary: 'Other' }),
    properties: part([
      { key: PROPERTY_KEYS.goalId, value: propertyBody('g1') },
      { key: PROPERTY_KEYS.color, value: propertyBody('#DC2626') },
    ]),
    rank: part({ field: 1, after: 'TRAIL-2' }),
    links: part({ typeId: '1', add: '2', remove: ['2', '5'] }),
    status: part('Done'),
  })
  .map((named) => JSON.parse(JSON.stringify({ key: 'TRAIL-3', ...named })) as IssueWrite);

const footprint = ({ fields = {}, properties = [], rank, links, status }: IssueWrite) => ({
  fields: Object.keys(fields),
  properties: properties.map(({ key }) => key),
  rank: rank !== undefined,
  links: links?.typeId,
  status,
});

const stepOf = (planned: IssueWrite, after: Issue) => ({
  kind: 'issue' as const,
  before: story('3', { properties: { goalId: 'g1' } }),
  after,
  write: planned,
  own: true,
  fields: NO_FIELDS,
  style: 'classic' as const,
});

describe('a write whose items were created again', () => {
  it('changes the same fields as before, whatever items it names', () => {
    fc.assert(
      fc.property(write, fc.boolean(), (planned, bare) => {
        const step = stepOf(planned, bare ? story('3') : { ...story('3'), labels: ['x'] });
        const now = writeNow(step, ALIASES);
        expect(now.kind === 'issue' && footprint(now.write)).toEqual(footprint(planned));
      }),
    );
  });

  it('gets the new ids and keys', () => {
    const planned: IssueWrite = {
      key: 'TRAIL-3',
      fields: { parent: { key: 'TRAIL-2' } },
      properties: [{ key: PROPERTY_KEYS.goalId, value: propertyBody('g1') }],
      rank: { field: 1, before: 'TRAIL-2' },
      links: { typeId: '1', add: '2', remove: ['2', '5'] },
    };
    expect(writeNow(stepOf(planned, story('3')), ALIASES)).toMatchObject({
      write: {
        key: 'TRAIL-3',
        fields: { parent: { key: 'TRAIL-92' } },
        properties: [{ key: PROPERTY_KEYS.goalId, value: { value: 'g91' } }],
        rank: { field: 1, before: 'TRAIL-92' },
        links: { typeId: '1', add: '92', remove: ['92', '5'] },
      },
    });
  });
});

describe('a plan of changes', () => {
  it('does not compile when it uses an issue of which only some fields were read', () => {
    const read: PartialIssue<'plan'> | null = readIssue(null, NO_FIELDS, ['plan']);
    // @ts-expect-error Its other properties are unknown, not empty.
    const whole: Issue | null = read;
    expect(whole).toBeNull();
  });
});
