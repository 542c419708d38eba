import { type JQLParseError, JQLSyntaxError } from '@atlaskit/jql-ast';
import { misuse } from './misuse.ts';
import { placeOf } from './position.ts';

const OPERATORS =
  "The valid operators are '=', '!=', '<', '>', '<=', '>=', '~', '!~', 'IN', 'NOT IN', 'IS' and 'IS NOT'.";

interface Wanted {
  readonly what: string;
  /** What Jira's message calls an unexpected word, such as `a value`. */
  readonly as?: string;
  readonly hint?: string;
  readonly prefix?: string;
}

const VALUE: Wanted = {
  what: 'either a value, list or function',
  as: 'a value',
  prefix: 'Error in JQL Query:',
};

/** What Jira's message says was expected, for each token that our parser expected. The first match applies. */
const WANTED: readonly (readonly [mark: string, wanted: Wanted])[] = [
  ["'<'", { what: 'operator', hint: OPERATORS }],
  ['CUSTOMFIELD', { what: 'a field name', as: 'a field name' }],
  ["{'(', POS", VALUE],
  ["{')', POS", { what: "')'" }],
  ['EMPTY', VALUE],
  ['STRING', { what: 'a function argument', as: 'an argument' }],
  ["')'", { what: "')'" }],
  ["']'", { what: "']'" }],
  ["'('", VALUE],
  ['BY', { what: "'by'" }],
  ['IN', { what: "'IN'" }],
];

const ORDERED = /\border\s+by\b.*\s(asc|desc)\s*$/is;

const wantedAt = (expected: string, before: string): Wanted => {
  if (/[=<>~]\s*$/.test(before)) return VALUE;
  const found = WANTED.find(([mark]) => expected.includes(mark));
  if (found) return found[1];
  if (expected !== '<EOF>') return { what: "either 'OR' or 'AND'" };
  return { what: ORDERED.test(before) ? "','" : "either 'ASC' or 'DESC'" };
};

const MESSAGE = /^(?:mismatched|extraneous) input '(.*)' expecting (.*)$/s;
const MISSING = /^missing (\S+) at '(.*)'$/s;

/**
 * Returns the unexpected token and the expected tokens in a message. `got` is `<EOF>` if the query ends unexpectedly.
 */
const partsOf = (message: string): { got: string; expected: string } => {
  const parts = MESSAGE.exec(message);
  if (parts) return { got: parts[1] ?? '', expected: parts[2] ?? '' };
  const missing = MISSING.exec(message);
  if (missing) return { got: missing[2] ?? '', expected: missing[1] ?? '' };
  return { got: '<EOF>', expected: 'EMPTY' };
};

const unmet = (wanted: Wanted, token: string, place: string): string => {
  const { what, as, hint, prefix = 'Error in the JQL Query:' } = wanted;
  const hints = hint === undefined ? '' : ` ${hint}`;
  if (token === '<EOF>') {
    const end = as !== undefined && wanted !== VALUE ? 'at' : 'before';
    return `${prefix} Expecting ${what} ${end} the end of the query.${hints}`;
  }
  const hintText =
    as === undefined ? '' : ` You must surround '${token}' in quotation marks to use it as ${as}.`;
  return `${prefix} Expecting ${what} but got '${token}'.${hintText}${hints} ${place}`;
};

/** Returns a syntax error in Jira's words, with the expected tokens, the token that was found and its position. */
export const syntaxMessage = (error: JQLParseError, text: string): string => {
  const start = error instanceof JQLSyntaxError ? error.start : text.length;
  const { got, expected } = partsOf(error.message.trim());
  const end = got === '<EOF>' ? text.length : start;
  const [before, after] = [text.slice(0, end), text.slice(end)];
  return (
    misuse(before, after, expected) ?? unmet(wantedAt(expected, before), got, placeOf(text, start))
  );
};
