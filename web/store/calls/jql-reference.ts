import type { AskTracker } from '../tracker/ask-tracker.ts';

export interface JqlWord {
  /** The word as it must be written in JQL, with quotes if it needs them. */
  readonly value: string;
  readonly name: string;
}

export interface JqlField extends JqlWord {
  readonly operators: readonly string[];
}

export interface JqlReference {
  readonly fields: readonly JqlField[];
  readonly functions: readonly JqlWord[];
}

const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];

/** Removes the HTML from a name, in which the tracker marks the typed part in bold. */
const plain = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

const wordOf = ({ value, displayName }: Record<string, unknown>): JqlWord[] =>
  typeof value === 'string'
    ? [{ value, name: typeof displayName === 'string' ? plain(displayName) : value }]
    : [];

const fieldOf = (entry: Record<string, unknown>): JqlField[] =>
  wordOf(entry).map((word) => ({
    ...word,
    operators: Array.isArray(entry.operators)
      ? entry.operators.filter((operator) => typeof operator === 'string')
      : [],
  }));

export const loadReference = async (ask: AskTracker): Promise<JqlReference> => {
  const answer = await ask({ url: '/rest/api/3/jql/autocompletedata' });
  const { visibleFieldNames, visibleFunctionNames } = (answer ?? {}) as Record<string, unknown>;
  return {
    fields: listOf(visibleFieldNames).flatMap(fieldOf),
    functions: listOf(visibleFunctionNames).flatMap(wordOf),
  };
};

export const loadValues = async (
  ask: AskTracker,
  field: string,
  typed: string,
): Promise<readonly JqlWord[]> => {
  const query = new URLSearchParams({ fieldName: field, fieldValue: typed });
  const answer = await ask({ url: `/rest/api/3/jql/autocompletedata/suggestions?${query}` });
  return listOf((answer as { results?: unknown } | null)?.results).flatMap(wordOf);
};
