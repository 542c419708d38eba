import { cleanLine } from '../kernel/text.ts';

/** Somebody or something that a line can name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** What lines can name. */
export interface Known {
  readonly people: readonly Named[];
  /** Releases or sprints that take cards. */
  readonly lanes: readonly Named[];
}

export interface LineFacts {
  /** The text without what was read of it. */
  readonly title: string;
  readonly points: number | null;
  readonly personId: string | null;
  readonly laneId: string | null;
  readonly labels: readonly string[];
  /** What was read, as it stands in the text, from left to right. */
  readonly tokens: readonly string[];
}

export type FactKind = 'points' | 'person' | 'lane' | 'label';

/**
 * Why a token is not read: its text or name is not known, several people have the first name, a later token of its kind
 * counts instead, or its level takes none of its kind.
 */
export type TokenFault = FactKind | 'people' | 'second' | 'level';

/** What looks like a fact and stays in the title. */
export interface UnreadToken {
  readonly token: string;
  readonly fault: TokenFault;
}

type Value = Partial<Pick<LineFacts, 'points' | 'personId' | 'laneId'>> & {
  readonly label?: string;
};

/** A token at the end of a text; `at` is the offset of its sign. */
interface Token {
  readonly at: number;
  readonly text: string;
  readonly kind: FactKind;
  readonly read: Value | TokenFault;
}

/** A line without facts. */
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

/** A token that names somebody or something by the whole name, which may have spaces and signs in it. */
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

/** By the whole name without spaces, or by the first name if only one person has it. */
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

/** The tokens at the end of a text, from right to left, and what is before them. */
const tokensAtEnd = (text: string, known: Known) => {
  const tokens: Token[] = [];
  let rest = text;
  for (let token = lastToken(rest, known); token; token = lastToken(rest, known)) {
    tokens.push(token);
    rest = rest.slice(0, token.at).trimEnd();
  }
  return { tokens, rest };
};

/** The value of a token, or why it stays in the title. */
const takenOf = (found: Token['read'], taken: boolean, again: boolean): Token['read'] => {
  if (typeof found === 'string') return found;
  if (!taken) return 'level';
  return again ? 'second' : found;
};

/**
 * Reads what stands at the end of a title: `[3]` points, `@name`, `#label` and `> release`, in any order. Each is read by
 * itself: what is not known, or not taken by the level, stays in the title and is listed as unread. Of several of a kind
 * other than labels, the last one counts (R-EXPORT-6).
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

/** A text as one word behind a sign. */
const word = (text: string): string => text.trim().replaceAll(/\s+/g, '.');

/** Facts as they are written at the end of a title, in the way that `readFacts` reads; empty ones are left out. */
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
