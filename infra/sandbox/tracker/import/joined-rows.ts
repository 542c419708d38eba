import type { ImportProblem } from '../contract/import-report.ts';
import type { ImportRow } from './row.ts';

interface Joined<Row> {
  readonly rows: Map<string, Row>;
  /** One problem for each release or sprint that is described differently in several rows. */
  readonly problems: readonly ImportProblem[];
}

interface Things<Row> {
  readonly kind: 'version' | 'sprint';
  readonly of: (row: ImportRow) => readonly Row[];
  readonly keyOf: (thing: Row) => string;
  /** Returns the values of the release or sprint on the site. The import does not change them. */
  readonly held: (thing: Row) => Partial<Row> | undefined;
}

type Members = Readonly<Record<string, unknown>>;

/**
 * Returns the names of the fields in which two entries differ. Null means unknown, and does not differ from any value.
 */
const differing = (one: Members, other: Members): string[] =>
  Object.keys(other).filter(
    (name) => one[name] != null && other[name] !== null && one[name] !== other[name],
  );

/** Replaces an entry's unknown fields by the fields of another entry. */
const filled = <Row extends object>(one: Row, other: Row): Row => {
  const known = Object.entries(one).filter(([, value]) => value !== null);
  return { ...other, ...(Object.fromEntries(known) as Row) };
};

/** Merges the rows that describe the same release or sprint. For each field, the first known value is kept. */
export const joinedRows = <Row extends { readonly name: string }>(
  rows: readonly ImportRow[],
  { kind, of, keyOf, held }: Things<Row>,
): Joined<Row> => {
  const joined = new Map<string, Row>();
  const problems = new Map<string, ImportProblem>();
  for (const row of rows)
    for (const thing of of(row)) {
      const key = keyOf(thing);
      const first = joined.get(key);
      const other = { ...first, ...held(thing) };
      const names = differing(other as Members, thing as unknown as Members);
      if (names.length > 0 && !problems.has(key))
        problems.set(key, {
          line: row.line,
          kind,
          reason: `${row.key}: ${thing.name} is there already with another ${names.join(', ')}.`,
          value: thing,
        });
      joined.set(key, first ? filled(first, thing) : thing);
    }
  return { rows: joined, problems: [...problems.values()] };
};
