import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIELDS } from '../model/field-catalogue.ts';
import { Site } from '../store/site.ts';
import { serveDemo, type TestTracker } from '../testing/site.ts';
import { setFields } from './fields/set-fields.ts';
import { FUNCTION_NAMES, functionKey } from './functions/function-signatures.ts';
import { FUNCTION_REFERENCES, fieldReference } from './reference.ts';

const OPERAND: Readonly<Record<string, string>> = {
  '=': '"1"',
  '!=': '"1"',
  '<': '"1"',
  '<=': '"1"',
  '>': '"1"',
  '>=': '"1"',
  '~': '"a"',
  '!~': '"a"',
  in: '("1")',
  'not in': '("1")',
  is: 'EMPTY',
  'is not': 'EMPTY',
  was: '"1"',
  'was not': '"1"',
  'was in': '("1")',
  'was not in': '("1")',
  changed: '',
};

interface Parsed {
  readonly queries: readonly { readonly query: string; readonly errors?: readonly string[] }[];
}

const anySite = new Site(null);
const references = FIELDS.map((field) => fieldReference(anySite, field)).filter(
  (each) => each !== null,
);

/** Returns whether the errors refuse the operator itself. Errors about the invented value do not count. */
const refusesOperator = (errors: readonly string[] = []): boolean =>
  errors.some((error) => /operator|do(es)? not support/i.test(error));

describe('the JQL reference', () => {
  let site: TestTracker;
  beforeAll(async () => {
    site = await serveDemo();
  });
  afterAll(() => site.close());

  const parse = async (queries: readonly string[]) =>
    (await site.as('member')<Parsed>('POST', '/rest/api/3/jql/parse', { queries })).body.queries;

  it.each(references.map((each) => [each.value, each.operators] as const))(
    'lists for %s exactly the operators that queries accept',
    async (name, operators) => {
      const all = Object.entries(OPERAND);
      const answers = await parse(all.map(([operator, value]) => `${name} ${operator} ${value}`));
      const taken = all.flatMap(([operator], index) =>
        refusesOperator(answers[index]?.errors) ? [] : [operator],
      );
      expect(taken.sort()).toEqual([...operators].sort());
    },
  );

  it('lists every function once', () => {
    const listed = FUNCTION_REFERENCES.map(({ value }) =>
      String(value).replace(/\(.*/, '').toLowerCase(),
    );
    expect(listed.sort()).toEqual([...FUNCTION_NAMES].sort());
  });

  it('lists only functions that at least one field accepts', () => {
    const taken = new Set(Object.values(setFields).flatMap(({ functions }) => functions));
    const ofDates = /^(?:now|currentlogin|lastlogin|(?:start|end)of(?:day|week|month|year))$/;
    const idle = FUNCTION_NAMES.map(functionKey).filter(
      (name) => !taken.has(name) && !ofDates.test(name),
    );
    expect(idle).toEqual([]);
  });

  it('lists only existing functions', async () => {
    const names = FUNCTION_REFERENCES.map(({ value }) => String(value).replace('""', '"x"'));
    const answers = await parse(names.map((call) => `key in ${call}`));
    const unknown = answers.flatMap(({ query, errors = [] }) =>
      errors.some((error) => /unable to find jql function/i.test(error)) ? [query] : [],
    );
    expect(unknown).toEqual([]);
  });
});
