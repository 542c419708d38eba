/** The kind of token that may come next in an unfinished query. */
export type Expected =
  | { readonly kind: 'field' }
  | { readonly kind: 'operator'; readonly field: string }
  | { readonly kind: 'value'; readonly field: string }
  | { readonly kind: 'join' };

/** The token that is expected at the caret, and the part of it that the user has typed. */
export interface AtCaret {
  readonly expected: Expected;
  readonly typed: string;
  /** Index of the first typed character of the token. The typed part ends at the caret. */
  readonly from: number;
}

const TOKEN = /"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|[()]|,|[!<>=~]+|[^\s(),!<>=~"']+/g;
const OPERATOR = /^(?:[!<>=~]+|in|is|was|changed)$/i;
const JOIN = /^(?:and|or)$/i;

interface State {
  readonly expected: Expected;
  /** True within a list of values that has no closing bracket yet. */
  readonly inList: boolean;
}

const START: State = { expected: { kind: 'field' }, inList: false };

const unquoted = (token: string): string => token.replace(/^["']|["']$/g, '');

const afterField = (state: State, token: string): State => {
  if (token === '(' || /^not$/i.test(token)) return state;
  return { expected: { kind: 'operator', field: unquoted(token) }, inList: false };
};

const afterOperator = (state: State, field: string, token: string): State =>
  OPERATOR.test(token) ? { expected: { kind: 'value', field }, inList: false } : state;

const afterValue = (state: State, token: string): State => {
  if (token === '(') return { ...state, inList: true };
  if (token === ',' || /^(?:not|in)$/i.test(token)) return state;
  if (token === ')' || !state.inList) return { expected: { kind: 'join' }, inList: false };
  return state;
};

const afterJoin = (state: State, token: string): State => {
  if (JOIN.test(token)) return START;
  return state;
};

const after = (state: State, token: string): State => {
  const { expected } = state;
  switch (expected.kind) {
    case 'field':
      return afterField(state, token);
    case 'operator':
      return afterOperator(state, expected.field, token);
    case 'value':
      return afterValue(state, token);
    case 'join':
      return afterJoin(state, token);
    default:
      return expected satisfies never;
  }
};

const tokensOf = (text: string): { readonly text: string; readonly at: number }[] =>
  [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({ text: token, at: index }));

/** Brackets, commas and operators are complete tokens. A character after them belongs to the next token. */
const ENDS = /^(?:[(),]|[!<>=~]+)$/;

/** Parses a query up to the caret. Returns which token is expected there, and which part of it the user has typed. */
export const atCaret = (query: string, caret: number): AtCaret => {
  const before = query.slice(0, caret);
  const tokens = tokensOf(before);
  const last = tokens.at(-1);
  const open = last && last.at + last.text.length === caret && !ENDS.test(last.text) ? last : null;
  const done = open ? tokens.slice(0, -1) : tokens;
  const { expected } = done.reduce<State>((state, { text }) => after(state, text), START);
  return {
    expected,
    typed: open ? unquoted(open.text) : '',
    from: open ? open.at : caret,
  };
};
