import type { ImportProblem } from '../contract/import-report.ts';
import type { ImportRow } from './row.ts';

interface Joined<Row> {
  /** Each thing once, by the key that its rows share. */
  readonly rows: Map<string, Row>;
  /** One for each thing that is described in two ways. */
  readonly problems: readonly ImportProblem[];
}

interface Things<Row> {
  readonly kind: 'version' | 'sprint';
  readonly of: (row: ImportRow) => readonly Row[];
  readonly keyOf: (thing: Row) => string;
  /** What the site has of it already: that stays as it is. */
  readonly held: (thing: Row) => Partial<Row> | undefined;
}

type Members = Readonly<Record<string, unknown>>;

/** What an entry says otherwise than another one; a null says nothing. */
const differing = (one: Members, other: Members): string[] =>
  Object.keys(other).filter(
    (name) => one[name] != null && other[name] !== null && one[name] !== other[name],
  );

/** Fills what one entry leaves open with what another one says. */
const filled = <Row extends object>(one: Row, other: Row): Row => {
  const said = Object.entries(one).filter(([, value]) => value !== null);
  return { ...other, ...(Object.fromEntries(said) as Row) };
};

/** Joins what the rows of a file say of the same release or sprint: the first that says something of it decides. */
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
