import { FIELD } from '../model/field-catalogue.ts';
import type { IssueRecord } from '../model/records.ts';
import type { JqlContext } from './context/context.ts';
import { findField, type QueryField } from './fields/field-lookup.ts';
import { JqlError } from './syntax/jql-error.ts';
import type { FieldName, SortKey } from './syntax/tree.ts';

type Value = string | number | null;
type Key = (issue: IssueRecord) => Value;

/** Returns the smallest of several values, by which an issue is sorted in both directions. */
const least = (values: readonly (string | number)[]): Value =>
  values.reduce<Value>((best, value) => (best === null || value < best ? value : best), null);

const RANK_NAMES = new Set(['rank', FIELD.rank, 'cf[10019]']);
const MOST_KEYS = 7;

const unsortable = ({ text }: FieldName): JqlError =>
  new JqlError(`Not able to sort using field '${text}'.`);

interface Sorting {
  readonly key: Key;
  /** Whether ORDER BY sorts the field descending by default. */
  readonly descends: boolean;
}

/**
 * Returns the sort key of a field, and the default direction: descending for Jira's own dates and for priorities,
 * ascending for all other fields.
 */
const sortingBy = (field: QueryField, name: FieldName, context: JqlContext): Sorting => {
  switch (field.kind) {
    case 'text':
      if (field.several) throw unsortable(name);
      return {
        key: (issue) => field.texts(issue, context)[0]?.toLowerCase() ?? null,
        descends: false,
      };
    case 'number':
      return { key: (issue) => field.value(issue, context), descends: false };
    case 'date':
      return {
        key: (issue) => (field.instant ?? field.value)(issue, context),
        descends: !field.custom,
      };
    case 'set': {
      const order = field.order ?? ((id: string) => id);
      return {
        key: (issue) => least(field.values(issue, context).map((id) => order(id, context))),
        descends: field.descends === true,
      };
    }
    default:
      return field satisfies never;
  }
};

const keyOf = (name: FieldName, context: JqlContext): Sorting => {
  if (RANK_NAMES.has(name.name)) return { key: (issue) => issue.rank, descends: false };
  const field = findField(context.site, name.name);
  if (!field) throw unsortable(name);
  return sortingBy(field, name, context);
};

/** Compares sort keys. Issues without a value are last in ascending and first in descending order. */
const compareKeys = (one: Value, other: Value): number => {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -1 : 1;
};

interface Row {
  readonly issue: IssueRecord;
  readonly id: number;
  readonly first: Value;
  /** All sort keys after the first one. They are computed only if the first keys of two issues are equal. */
  rest: readonly Value[] | null;
}

/** Returns the issues in the order of ORDER BY. If keys are equal or there is no ORDER BY, sorts by id descending. */
export const sorted = (
  issues: readonly IssueRecord[],
  orderBy: readonly SortKey[],
  context: JqlContext,
): IssueRecord[] => {
  if (orderBy.length > MOST_KEYS)
    throw new JqlError(`The maximum number of order by fields is ${MOST_KEYS}.`);
  const [main, ...others] = orderBy.map((each) => {
    const { key, descends } = keyOf(each.field, context);
    return { key, sign: (each.descending ?? descends) ? -1 : 1 };
  });
  const { key: firstKey, sign: firstSign } = main ?? { key: () => null, sign: 1 };
  const rows = issues.map(
    (issue): Row => ({ issue, id: Number(issue.id), first: firstKey(issue), rest: null }),
  );
  const restOf = (row: Row): readonly Value[] => {
    row.rest ??= others.map(({ key }) => key(row.issue));
    return row.rest;
  };
  const tie = (one: Row, other: Row): number => {
    for (let index = 0; index < others.length; index += 1) {
      const order = compareKeys(restOf(one)[index] ?? null, restOf(other)[index] ?? null);
      if (order !== 0) return order * (others[index]?.sign ?? 1);
    }
    return other.id - one.id;
  };
  rows.sort((one, other) => compareKeys(one.first, other.first) * firstSign || tie(one, other));
  return rows.map((row) => row.issue);
};
