import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JqlError } from './jql-error.ts';
import { parseJql } from './parse.ts';

const outcomeOf = (text: string): 'read' | readonly string[] => {
  try {
    parseJql(text);
    return 'read';
  } catch (error) {
    if (error instanceof JqlError) return error.messages;
    throw error;
  }
};

const SOUP = fc
  .array(
    fc.constantFrom(
      ...['project', 'status', 'cf[10016]', 'issue.property[a].b', '"Story Points"', 'x', "'", '"'],
      ...['=', '!=', '<', '>=', '~', '!~', 'in', 'not in', 'is', 'is not', 'was', 'changed', 'not'],
      ...['(', ')', ',', 'and', 'or', '!', '&&', '||', 'order by', 'asc', 'desc', 'by', 'from'],
      ...['empty', 'null', '1', '-2d', 'now()', 'f(', 'Done', '"a b"', '\\', '\n', '[', ']', '%'],
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(' '));

describe('parseJql', () => {
  it('returns a tree or throws a readable message, for any text', () => {
    const any = fc.oneof({ weight: 3, arbitrary: SOUP }, fc.string({ maxLength: 30 }));
    fc.assert(
      fc.property(any, (text) => {
        const outcome = outcomeOf(text);
        if (outcome === 'read') return;
        expect(outcome).toHaveLength(1);
        expect(outcome[0]).toMatch(/^(?:Error in (?:the )?JQL Query: |Operator ')[\s\S]+[.)]$/);
        expect(outcome[0]).not.toMatch(/QUOTE_STRING|<EOF>|viable|mismatched|extraneous/);
      }),
      { numRuns: 600 },
    );
  });

  it('returns the same result for the same text each time', () => {
    fc.assert(
      fc.property(SOUP, (text) => {
        const first = outcomeOf(text);
        expect(outcomeOf(text)).toEqual(first);
      }),
      { numRuns: 300, examples: [['nothing is'], ['project in ('], ['order by']] },
    );
  });

  it('parses a long query quickly', () => {
    const keys = Array.from({ length: 1000 }, (_, index) => `"TRAIL-${index}"`).join(', ');
    expect(outcomeOf(`key IN (${keys}) AND status = Done`)).toBe('read');
    expect(outcomeOf(`${'status in '.repeat(2000)}Done`)).not.toBe('read');
  });

  it.each([
    ['"status" = "To Do"', 'status', 'To Do'],
    ["'Story Points' = 3", 'Story Points', '3'],
    ['summary ~ "say \\"hi\\""', 'summary', 'say "hi"'],
    ['summary ~ "caf\\u00e9"', 'summary', 'café'],
    ["summary ~ 'it\\'s'", 'summary', "it's"],
    ['status = To\\ Do', 'status', 'To Do'],
  ])('unquotes %s', (text, field, value) => {
    const { where } = parseJql(text);
    expect(where).toMatchObject({ field: { text: field }, operand: { kind: 'value', value } });
  });
});
