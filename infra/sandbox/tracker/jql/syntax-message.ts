import type { JQLParseError } from '@atlaskit/jql-ast';

const OPERATORS =
  "'=', '!=', '<', '>', '<=', '>=', '~', '!~', 'IN', 'NOT IN', 'IS', 'IS NOT', 'WAS', 'WAS IN', 'WAS NOT', 'WAS NOT IN' and 'CHANGED'";

/** What Jira says that it wanted, told from the tokens that the parser would have taken. */
const wanted = (expected: string): { what: string; extra: string } => {
  if (expected.includes("'<'"))
    return { what: 'operator', extra: ` The valid operators are ${OPERATORS}.` };
  if (expected.includes('CUSTOMFIELD') || expected.includes('NOT,'))
    return { what: 'a field name', extra: '' };
  if (expected.includes('EMPTY')) return { what: 'either a value, list or function', extra: '' };
  if (expected.includes("')'")) return { what: "')'", extra: '' };
  return { what: "either 'OR' or 'AND'", extra: '' };
};

/** A syntax error in Jira's form: what was expected, what stood there, and where. */
export const syntaxMessage = (error: JQLParseError): string => {
  const text = error.message.replace(/\s+/g, ' ').trim();
  const where = / \(line \d+, character \d+\)/.exec(text)?.[0] ?? '';
  const parts = /(?:mismatched|extraneous) input '(.*?)' expecting (.*)/.exec(text);
  if (!parts) return text.startsWith('Error in') ? text : `Error in the JQL Query: ${text}${where}`;
  const [, got = '', expected = ''] = parts;
  const { what, extra } = wanted(expected);
  if (got === '<EOF>')
    return `Error in the JQL Query: Expecting ${what} before the end of the query.`;
  return `Error in the JQL Query: Expecting ${what} but got '${got}'.${extra}${where}`;
};
