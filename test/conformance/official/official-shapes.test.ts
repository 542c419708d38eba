import { beforeAll, describe, expect, it } from 'vitest';
import { type OfficialDocument, officialDocuments } from './documents.ts';
import { mend } from './known-bad.ts';
import { OfficialShapes, type SeenResponse } from './official-shapes.ts';

const document: OfficialDocument = {
  components: {
    schemas: {
      Hut: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: {
          name: { type: 'string' },
          height: { type: 'integer', nullable: true },
          self: { type: 'string', format: 'uri' },
          next: { $ref: '#/components/schemas/Hut' },
        },
      },
    },
  },
  paths: {
    '/hut/{id}': {
      get: {
        responses: {
          '200': {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Hut' } } },
          },
          '404': {},
        },
      },
    },
    '/hut/none': { get: { responses: { '204': {} } } },
  },
};

const REFUSAL = { errorMessages: ['No'], errors: {} };

const seen = (over: Partial<SeenResponse> & { readonly value?: unknown }): SeenResponse => ({
  method: 'GET',
  path: '/hut/7',
  status: 200,
  contentType: 'application/json;charset=UTF-8',
  text: over.value === undefined ? '' : JSON.stringify(over.value),
  ...over,
});

describe('OfficialShapes', () => {
  let shapes: OfficialShapes;
  beforeAll(() => {
    shapes = new OfficialShapes(new Map([['huts', document]]));
  });
  const faults = (over: Parameters<typeof seen>[0]) => shapes.faultsOf(seen(over));

  it('accepts documented responses', () => {
    const value = { name: 'A', height: null, next: { name: 'B', self: 'http://a/b' } };
    expect(faults({ value })).toEqual([]);
    expect(faults({ path: '/hut/none', status: 204, contentType: null })).toEqual([]);
    expect(faults({ status: 404, value: REFUSAL })).toEqual([]);
  });

  it.each([
    ['an additional member', { value: { name: 'A', roof: 1 } }, /additionalProperties/],
    ['a missing nested member', { value: { name: 'A', next: {} } }, /\/next required/],
    ['a wrong type', { value: { name: 1 } }, /\/name type/],
    ['a wrong format', { value: { name: 'A', self: 'not one' } }, /\/self format/],
    ['no body', {}, /no body/],
    ['no JSON', { text: '<p>', contentType: 'application/json' }, /not JSON/],
    ['another content type', { text: 'a', contentType: 'text/html' }, /content type/],
    ['a status that is not documented', { status: 201, value: {} }, /status/],
    ['a refusal that is not documented', { status: 418, value: REFUSAL }, /status/],
    ['a refusal of another shape', { status: 404, value: { message: 'No' } }, /errorMessages/],
    ['a refusal of an undocumented path', { path: '/a', status: 400, value: 'No' }, /object/],
  ])('reports %s', (_, over, fault) => {
    expect(faults(over).join('\n')).toMatch(fault);
  });

  it('throws when a document does not contain a known error any more', () => {
    expect(() => mend('jira-software', { paths: {} })).toThrow(/known to be bad/);
  });

  it('reads both documents if they are on this machine', () => {
    const documents = officialDocuments();
    const sizes = [...(documents ?? [])].map(([name, { paths }]) => [
      name,
      Object.keys(paths).length,
    ]);
    const whole = [
      ['jira-platform-v3', 420],
      ['jira-software', 78],
    ];
    expect(sizes).toEqual(documents === null ? [] : whole);
  });
});
