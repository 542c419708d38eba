/** A term of a text search, which is a word or a phrase in quotation marks. */
export interface Term {
  readonly text: string;
  readonly quoted: boolean;
}

/** The terms in the literal after `~`. Terms in `may` are needed only if `must` is empty. */
export type TermQuery =
  | { readonly kind: 'term'; readonly term: Term }
  | { readonly kind: 'any'; readonly items: readonly TermQuery[] }
  | {
      readonly kind: 'all';
      readonly must: readonly TermQuery[];
      readonly may: readonly TermQuery[];
      readonly not: readonly TermQuery[];
    };

type Token =
  | { readonly kind: 'term'; readonly term: Term }
  | { readonly kind: 'and' | 'or' | 'not' | 'plus' | 'open' | 'close' };

/** Matches a token. A sign such as `-` is an operator before a word, but a part of the word within it. */
const TOKEN = /"([^"]*)"?|(\()|(\))|(&&|\|\|)|([+!-])(?=[^\s)])|([^\s()"]+)/g;

const WORDS: Readonly<Record<string, 'and' | 'or' | 'not'>> = {
  AND: 'and',
  '&&': 'and',
  OR: 'or',
  '||': 'or',
  NOT: 'not',
};

const SIGNS: Readonly<Record<string, 'plus' | 'not'>> = { '+': 'plus', '-': 'not', '!': 'not' };

const tokensOf = (literal: string): Token[] =>
  [...literal.matchAll(TOKEN)].map((match): Token => {
    const [whole, quoted, open, close, , sign] = match;
    if (whole.startsWith('"')) return { kind: 'term', term: { text: quoted ?? '', quoted: true } };
    if (open) return { kind: 'open' };
    if (close) return { kind: 'close' };
    if (sign) return { kind: SIGNS[sign] ?? 'not' };
    const word = WORDS[whole];
    return word ? { kind: word } : { kind: 'term', term: { text: whole, quoted: false } };
  });

const termIn = (token: Token): TermQuery | null => (token.kind === 'term' ? token : null);

/** Reads the tokens in order. Skips brackets and operators that have no counterpart, because users may type them. */
class TermReader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  any(depth: number): TermQuery {
    const items = [this.#all(depth)];
    while (this.#tokens[this.#at]?.kind === 'or') {
      this.#at += 1;
      items.push(this.#all(depth));
    }
    const [first] = items;
    return items.length === 1 && first ? first : { kind: 'any', items };
  }

  #all(depth: number): TermQuery {
    const must: TermQuery[] = [];
    const plain: TermQuery[] = [];
    const not: TermQuery[] = [];
    let list = plain;
    for (let token = this.#tokens[this.#at]; token; token = this.#tokens[this.#at]) {
      if (token.kind === 'or' || (token.kind === 'close' && depth > 0)) break;
      this.#at += 1;
      if (token.kind === 'plus') list = must;
      if (token.kind === 'not') list = not;
      const item = token.kind === 'open' ? this.#group(depth) : termIn(token);
      if (item === null) continue;
      list.push(item);
      list = plain;
    }
    // A word without a sign is required only if no other word has a `+`.
    return must.length > 0
      ? { kind: 'all', must, may: plain, not }
      : { kind: 'all', must: plain, may: [], not };
  }

  #group(depth: number): TermQuery {
    const inner = this.any(depth + 1);
    if (this.#tokens[this.#at]?.kind === 'close') this.#at += 1;
    return inner;
  }
}

export const parseTerms = (literal: string): TermQuery => new TermReader(tokensOf(literal)).any(0);
