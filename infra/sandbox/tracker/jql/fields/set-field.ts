import type { IssueRecord } from '../../model/records.ts';
import type { IndexName } from '../../store/issue-index.ts';
import type { JqlContext } from '../context/context.ts';

/** A field whose values have ids, such as projects, users, versions or issues. */
export interface SetField {
  readonly kind: 'set';
  readonly name: string;
  readonly values: (issue: IssueRecord, context: JqlContext) => readonly string[];
  readonly single?: (issue: IssueRecord, context: JqlContext) => string | null;
  /**
   * Returns the ids that a literal stands for. A null in the list stands for "no value". If the list is empty, the name
   * is unknown, and the query is refused.
   */
  readonly resolve: (
    literal: string,
    context: JqlContext,
    fieldName: string,
  ) => readonly (string | null)[];
  readonly index?: IndexName;
  /** Returns the value that belongs to a key of the index, or null. If absent, the key itself is the value. */
  readonly ofKey?: (key: string, context: JqlContext) => string | null;
  /** Id of the field in the change history. If absent, queries with `WAS` and `CHANGED` are refused. */
  readonly history?: string;
  /** Returns the sort key of a value, for `<`, `>` and ORDER BY. */
  readonly order?: (id: string, context: JqlContext) => number | string;
  /** Returns whether two values can be compared by `<` and `>`. If absent, queries with these operators are refused. */
  readonly comparable?: (id: string, pivot: string, context: JqlContext) => boolean;
  /** True if the value of an issue is the id of the issue itself. */
  readonly self?: true;
  /** True if queries may only compare the field with EMPTY. */
  readonly onlyEmptiness?: true;
  /** True if ORDER BY sorts the field descending by default. */
  readonly descends?: true;
  readonly functions: readonly string[];
}

export const singleValue = (
  single: NonNullable<SetField['single']>,
): Required<Pick<SetField, 'single' | 'values'>> => ({
  single,
  values: (issue, context) => {
    const value = single(issue, context);
    return value === null ? [] : [value];
  },
});
