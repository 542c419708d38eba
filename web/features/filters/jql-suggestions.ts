import type { AtCaret, Expected } from '#domain/tracker/jql/expected.ts';
import type { JqlReference, JqlWord } from '../../store/calls/jql-reference.ts';

/** Maximum number of suggestions; more would not fit into the list. */
const MOST = 8;

const JOINS: readonly JqlWord[] = ['AND', 'OR', 'ORDER BY'].map((value) => ({
  value,
  name: value,
}));
const USUAL_OPERATORS = ['=', '!=', 'in', 'not in', 'is', 'is not'] as const;

const plainWord = (value: string): string => value.replaceAll('"', '').toLowerCase();

/**
 * Returns the texts by which a typed word finds a JQL word: the JQL word's name with and without spaces, and its form
 * in JQL.
 */
const spellings = ({ value, name }: JqlWord): readonly string[] => {
  const written = name.toLowerCase();
  return [plainWord(value), written, written.replaceAll(' ', '')];
};

const operatorsOf = (reference: JqlReference, field: string): JqlWord[] => {
  const wanted = plainWord(field);
  const found = reference.fields.find(
    ({ value, name }) => plainWord(value) === wanted || plainWord(name) === wanted,
  );
  const operators = found && found.operators.length > 0 ? found.operators : USUAL_OPERATORS;
  return operators.map((value) => ({ value, name: value }));
};

const candidates = (
  expected: Expected,
  reference: JqlReference,
  values: readonly JqlWord[],
): readonly JqlWord[] => {
  switch (expected.kind) {
    case 'field':
      return reference.fields;
    case 'operator':
      return operatorsOf(reference, expected.field);
    case 'value':
      return [...values, ...reference.functions];
    case 'join':
      return JOINS;
    default:
      return expected satisfies never;
  }
};

/** Returns the suggestions at the caret, best first; empty if the word at the caret is complete. */
export const suggestionsAt = (
  { expected, typed }: AtCaret,
  reference: JqlReference,
  values: readonly JqlWord[],
): readonly JqlWord[] => {
  const wanted = typed.toLowerCase();
  const matching = candidates(expected, reference, values).filter((word) =>
    spellings(word).some((text) => text.includes(wanted)),
  );
  const begins = (word: JqlWord) => spellings(word).some((text) => text.startsWith(wanted));
  const ordered = [...matching.filter(begins), ...matching.filter((word) => !begins(word))];
  const complete = wanted !== '' && ordered.some(({ value }) => plainWord(value) === wanted);
  return complete && ordered.length === 1 ? [] : ordered.slice(0, MOST);
};

/** Replaces the typed part with a word. Returns the query and the new caret. */
export const withWord = (
  query: string,
  { from, caret }: { readonly from: number; readonly caret: number },
  { value }: JqlWord,
): { readonly query: string; readonly caret: number } => {
  const rest = query.slice(caret);
  const gap = rest.startsWith(' ') ? '' : ' ';
  const before = `${query.slice(0, from)}${value}${gap}`;
  return { query: before + rest, caret: before.length };
};
