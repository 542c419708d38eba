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
}

const POINTS = /\s\[(\d{1,3}(?:[.,]\d{1,2})?)\]$/;
const LABEL = /\s#([\p{L}\p{N}][\p{L}\p{N}_-]{0,254})$/u;
const PERSON = /\s@([\p{L}\p{N}][\p{L}\p{N}._-]*)$/u;
const LANE = /\s>\s*([^>]+)$/;

const compared = (name: string): string => cleanLine(name).toLowerCase();

/** By the whole name without spaces, or by the first name if only one person has it. */
const personOf = (people: readonly Named[], typed: string): Named | undefined => {
  const sought = compared(typed).replaceAll(/[._-]/g, '');
  const whole = people.find(({ name }) => compared(name).replaceAll(/[\s._-]/g, '') === sought);
  const first = people.filter(({ name }) => compared(name).split(' ')[0] === sought);
  return whole ?? (first.length === 1 ? first[0] : undefined);
};

/** A line without facts. */
export const NO_FACTS = { points: null, personId: null, laneId: null, labels: [] } as const;

type Found = Partial<Omit<LineFacts, 'title' | 'labels'>> & { readonly label?: string };

/** What each sign at the end of a title means; null for a text or name that is not known. */
const SIGNS: readonly (readonly [RegExp, (found: string, known: Known) => Found | null])[] = [
  [POINTS, (found) => ({ points: Number(found.replace(',', '.')) })],
  [LABEL, (found) => ({ label: found })],
  [
    PERSON,
    (found, { people }) => {
      const person = personOf(people, found);
      return person ? { personId: person.id } : null;
    },
  ],
  [
    LANE,
    (found, { lanes }) => {
      const lane = lanes.find(({ name }) => compared(name) === compared(found));
      return lane ? { laneId: lane.id } : null;
    },
  ],
];

const lastFact = (title: string, known: Known): { found: Found; rest: string } | null => {
  for (const [sign, meaning] of SIGNS) {
    const match = sign.exec(title);
    const found = match && meaning(match[1] ?? '', known);
    if (found) return { found, rest: title.slice(0, match.index).trimEnd() };
  }
  return null;
};

/**
 * Reads what stands at the end of a title: `[3]` points, `@name`, `#label` and `> release`, in any order; of several of a
 * kind, the last one counts. A name that is not known stays in the title, since titles contain such signs too.
 */
export const readFacts = (text: string, known: Known): LineFacts => {
  let facts: Found = {};
  let title = text;
  const labels = new Set<string>();
  for (let last = lastFact(title, known); last; last = lastFact(title, known)) {
    const { label, ...found } = last.found;
    if (label) labels.add(label);
    facts = { ...found, ...facts };
    title = last.rest;
  }
  return { ...NO_FACTS, ...facts, title, labels: [...labels].reverse() };
};
