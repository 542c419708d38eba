import { FIELD } from '../model/field-catalogue.ts';
import type { IssueRecord } from '../model/records.ts';
import type { JqlContext } from './context.ts';
import { findField, unknownField } from './field-lookup.ts';
import { JqlError } from './jql-error.ts';
import type { FieldName, SortKey } from './tree.ts';

type Key = (issue: IssueRecord) => string | number | null;

/** Of several values the least decides, whatever the direction. */
const least = (values: readonly (string | number)[]): string | number | null =>
  values.reduce<string | number | null>(
    (best, value) => (best === null || value < best ? value : best),
    null,
  );

const RANK_NAMES = new Set(['rank', FIELD.rank, 'cf[10019]']);
const MOST_KEYS = 7;

/** Jira's own moments and priorities descend unless told otherwise; everything else ascends. */
const keyOf = (name: FieldName, context: JqlContext): { key: Key; descends: boolean } => {
  if (RANK_NAMES.has(name.name)) return { key: (issue) => issue.rank, descends: false };
  const field = findField(name.name);
  if (!field) throw unknownField(name);
  if (field.kind === 'text') {
    if (field.name === 'text') throw new JqlError(`Not able to sort using field '${name.text}'.`);
    return { key: (issue) => field.value(issue, context)?.toLowerCase() ?? null, descends: false };
  }
  if (field.kind !== 'set')
    return {
      key: (issue) => field.value(issue, context),
      descends: field.kind === 'date' && !field.custom,
    };
  const order = field.order ?? ((id: string) => id);
  return {
    key: (issue) => least(field.values(issue, context).map((id) => order(id, context))),
    descends: field.descends === true,
  };
};

/** Issues without a value come after all others, and so before them when the order is turned around. */
const compareKeys = (one: string | number | null, other: string | number | null): number => {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -1 : 1;
};

/** Sorts in place-free fashion by the keys of ORDER BY; ties, and queries without keys, by id descending. */
export const sorted = (
  issues: readonly IssueRecord[],
  orderBy: readonly SortKey[],
  context: JqlContext,
): IssueRecord[] => {
  if (orderBy.length > MOST_KEYS)
    throw new JqlError(`The maximum number of order by fields is ${MOST_KEYS}.`);
  const keys = orderBy.map((each) => {
    const { key, descends } = keyOf(each.field, context);
    return { key, sign: (each.descending ?? descends) ? -1 : 1 };
  });
  const rows = issues.map((issue) => ({
    issue,
    values: keys.map(({ key }) => key(issue)),
    id: Number(issue.id),
  }));
  rows.sort((one, other) => {
    for (const [i, { sign }] of keys.entries()) {
      const order = compareKeys(one.values[i] ?? null, other.values[i] ?? null);
      if (order !== 0) return order * sign;
    }
    return other.id - one.id;
  });
  return rows.map((row) => row.issue);
};
