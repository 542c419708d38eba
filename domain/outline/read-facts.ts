import { cleanLine } from '../kernel/text.ts';

/** A person, release or sprint that a line can name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** All people, releases and sprints that lines can name. */
export interface Known {
  readonly people: readonly Named[];
  /** Releases or sprints into which cards may be put. */
  readonly lanes: readonly Named[];
}

export interface LineFacts {
  /** The text without the facts that were read. */
  readonly title: string;
  readonly points: number | null;
  readonly personId: string | null;
  readonly laneId: string | null;
  readonly labels: readonly string[];
  /** The facts that were read, as written in the text, from left to right. */
  readonly tokens: readonly string[];
}

export type FactKind = 'points' | 'person' | 'lane' | 'label';

/**
 * Why a token is not read. A kind of fact means that the text or name is unknown; `people` that several people have
 * this first name; `second` that a later token of the same kind counts; `level` that the level may not have facts of
 * this kind.
 */
export type TokenFault = FactKind | 'people' | 'second' | 'level';

/** A text that looks like a fact but stays in the title. */
export interface UnreadToken {
  readonly token: string;
  readonly fault: TokenFault;
}

type Value = Partial<Pick<LineFacts, 'points' | 'personId' | 'laneId'>> & {
  readonly label?: string;
};

/** A text at the end of a title that looks like a fact. `at` is the offset of its first character. */
interface Token {
  readonly at: number;
  readonly text: string;
  readonly kind: FactKind;
  readonly read: Value | TokenFault;
}

export const NO_FACTS = {
  points: null,
  personId: null,
  laneId: null,
  labels: [],
  tokens: [],
} as const;

const ALL: readonly FactKind[] = ['points', 'person', 'lane', 'label'];

const WORD = /\s(\[\d[^\]\s]*\]|[@#][\p{L}\p{N}]\S*)$/u;
const LANE = /\s(>\s*[^\s>=][^>]*)$/;
const SIGN = /\s([@>])\s*(?=[^\s@>])/g;
const POINTS = /^\[(\d{1,3}(?:[.,]\d{1,2})?)\]$/;
const LABEL = /^#([\p{L}\p{N}][\p{L}\p{M}\p{N}_.:/+-]{0,254})$/u;

const compared = (name: string): string => cleanLine(name).toLowerCase();
const joined = (name: string): string => compared(name).replaceAll(/[\s._'’-]/g, '');

const namedBy = (sign: string, { id }: Named): Value =>
  sign === '@' ? { personId: id } : { laneId: id };

/**
 * Returns a token at the end of a text that contains the whole name of a person or lane. The name may have spaces and
 * special characters.
 */
const namedAtEnd = (text: string, known: Known): Token | null => {
  for (const { 0: whole, 1: sign = '', index } of text.matchAll(SIGN)) {
    const name = compared(text.slice(index + whole.length));
    const among = sign === '@' ? known.people : known.lanes;
    const found = among.find((each) => compared(each.name) === name);
    const kind = sign === '@' ? 'person' : 'lane';
    if (found) {
      return { at: index + 1, text: text.slice(index + 1), kind, read: namedBy(sign, found) };
    }
  }
  return null;
};

/** Returns the person with this whole name, written with or without spaces, or the only person with this first name. */
const personOf = (typed: string, { people }: Known): Value | TokenFault => {
  const sought = joined(typed);
  const whole = people.find(({ name }) => joined(name) === sought);
  const first = people.filter(({ name }) => joined(name.trim().split(' ')[0] ?? '') === sought);
  if (!whole && first.length > 1) return 'people';
  const person = whole ?? first[0];
  return person ? { personId: person.id } : 'person';
};

const pointsOf = (word: string): Value | TokenFault => {
  const points = POINTS.exec(word)?.[1];
  return points === undefined ? 'points' : { points: Number(points.replace(',', '.')) };
};

const labelOf = (word: string): Value | TokenFault => {
  const label = LABEL.exec(word)?.[1];
  return label === undefined ? 'label' : { label };
};

const lastToken = (text: string, known: Known): Token | null => {
  const named = namedAtEnd(text, known);
  if (named) return named;
  const match = WORD.exec(text) ?? LANE.exec(text);
  if (!match) return null;
  const [, word = ''] = match;
  const token = { at: match.index + 1, text: word };
  if (word.startsWith('[')) return { ...token, kind: 'points', read: pointsOf(word) };
  if (word.startsWith('#')) return { ...token, kind: 'label', read: labelOf(word) };
  if (word.startsWith('>')) return { ...token, kind: 'lane', read: 'lane' };
  return { ...token, kind: 'person', read: personOf(word.slice(1), known) };
};

/** Returns the tokens at the end of a text, the last one first, and the text before them. */
const tokensAtEnd = (text: string, known: Known) => {
  const tokens: Token[] = [];
  let rest = text;
  for (let token = lastToken(rest, known); token; token = lastToken(rest, known)) {
    tokens.push(token);
    rest = rest.slice(0, token.at).trimEnd();
  }
  return { tokens, rest };
};

/** Returns the value of a token. If the token stays in the title, returns the reason. */
const takenOf = (found: Token['read'], taken: boolean, again: boolean): Token['read'] => {
  if (typeof found === 'string') return found;
  if (!taken) return 'level';
  return again ? 'second' : found;
};

/**
 * Reads the facts at the end of a title: points as `[3]`, a person as `@name`, `#label` and a release as `> release`,
 * in any order. Each fact is read independently. Unknown facts, and facts that the level may not have, stay in the
 * title and are listed as unread. If there are several facts of one kind, the last one counts; but all labels count
 * (R-EXPORT-6).
 */
export const readFacts = (
  text: string,
  known: Known,
  takes: readonly FactKind[] = ALL,
): { readonly facts: LineFacts; readonly unread: readonly UnreadToken[] } => {
  const { tokens, rest } = tokensAtEnd(text, known);
  const seen = new Set<FactKind>();
  const read: string[] = [];
  const unread: UnreadToken[] = [];
  const values: Value[] = [];
  for (const { text: token, kind, read: found } of tokens) {
    const value = takenOf(found, takes.includes(kind), kind !== 'label' && seen.has(kind));
    if (typeof value === 'string') unread.unshift({ token, fault: value });
    else {
      seen.add(kind);
      read.unshift(token);
      values.unshift(value);
    }
  }
  const title = [rest, ...unread.map(({ token }) => token)].join(' ');
  const labels = new Set(values.flatMap(({ label }) => label ?? []));
  const { label: _, ...facts } = Object.assign({}, ...values) as Value;
  return {
    facts: { ...NO_FACTS, ...facts, title, labels: [...labels], tokens: read },
    unread,
  };
};

/** Returns a text as one word, so that it can be written after `@` or within brackets. */
const word = (text: string): string => text.trim().replaceAll(/\s+/g, '.');

/** Returns facts in the form in which `readFacts` reads them at the end of a title. Empty facts are left out. */
export const writeFacts = (facts: {
  readonly points: string;
  readonly person: string;
  readonly lane: string;
  /** Separated by spaces or commas. */
  readonly labels: string;
}): string => {
  const labels = facts.labels.split(/[\s,;、]+/).filter((label) => label !== '');
  const tokens = [
    facts.points && `[${word(facts.points)}]`,
    ...labels.map((label) => `#${label}`),
    facts.person && `@${word(facts.person)}`,
    facts.lane && `> ${facts.lane}`,
  ];
  return tokens.filter((token) => token !== '').join(' ');
};
