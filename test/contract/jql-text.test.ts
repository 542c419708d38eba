import { JastBuilder } from '@atlaskit/jql-ast';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteText } from '#domain/tracker/jql/text.ts';
import { parseJql } from '#infra/sandbox/tracker/jql/syntax/parse.ts';

/** Returns the only quoted value in a query, as the tracker's grammar parses it. */
const valueIn = (jql: string): string => {
  const { query, errors } = new JastBuilder().build(jql);
  expect(errors).toEqual([]);
  const where = query?.where as { operand?: { text?: string; value?: string } } | undefined;
  return where?.operand?.text ?? '';
};

const SIGNS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/**
 * Resolves the escapes `\n \r \t \uXXXX` as the tracker's documentation describes. Drops a backslash before any other
 * character.
 */
const unquoted = (text: string): string =>
  text
    .slice(1, -1)
    .replaceAll(/\\(?:u([0-9a-f]{4})|(.))/gisu, (_, code?: string, sign = '') =>
      code === undefined ? (SIGNS[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
    );

const nasty = fc.constantFrom(
  '"',
  "'",
  '\\',
  '\n',
  '\r',
  '\t',
  '\u0000',
  '\u0085',
  ' AND ',
  '\\u0041',
  ')',
  '\uffff',
  '😀',
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 3 })))
    .map((parts) => parts.join('')),
);

describe('a quoted value', () => {
  it("has its original text after the tracker's own grammar has parsed it", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(unquoted(valueIn(`summary ~ ${quoteText(text)}`))).toBe(text);
      }),
      { numRuns: 600 },
    );
  });

  it("has its original text after the sandbox's tracker has parsed it", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (value) => {
        const { where } = parseJql(`summary ~ ${quoteText(value)}`);
        expect(where).toMatchObject({ operand: { kind: 'value', value } });
      }),
      { numRuns: 300 },
    );
  });

  it('never ends before its text ends, so no text becomes part of the query', () => {
    fc.assert(
      fc.property(anyText, anyText, (left, right) => {
        const { query, errors } = new JastBuilder().build(
          `summary ~ ${quoteText(left)} AND summary ~ ${quoteText(right)}`,
        );
        expect(errors).toEqual([]);
        const clauses = (query?.where as { clauses?: unknown[] } | undefined)?.clauses;
        expect(clauses).toHaveLength(2);
      }),
      { numRuns: 300 },
    );
  });

  it('has escapes for characters that could end or break the value', () => {
    expect(quoteText('a "b" \\ c\n\u0007')).toBe('"a \\"b\\" \\\\ c\\n\\u0007"');
  });
});
