import type { IssueRecord } from '../../model/records.ts';
import type { IndexName } from '../../store/issue-index.ts';
import type { JqlContext } from '../context/context.ts';

/** A field whose values have ids: projects, users, versions, issues … */
export interface SetField {
  readonly kind: 'set';
  readonly name: string;
  readonly values: (issue: IssueRecord, context: JqlContext) => readonly string[];
  readonly single?: (issue: IssueRecord, context: JqlContext) => string | null;
  /**
   * Returns the ids that a literal stands for. Null in the list means no value. An empty list means that the name is
   * unknown, and the query is refused.
   */
  readonly resolve: (
    literal: string,
    context: JqlContext,
    fieldName: string,
  ) => readonly (string | null)[];
  readonly index?: IndexName;
  /** Returns the value of an index key, null for none; absent: the key itself is the value. */
  readonly ofKey?: (key: string, context: JqlContext) => string | null;
  /** Id of the field in the change history; absent: `WAS` and `CHANGED` are refused. */
  readonly history?: string;
  /** Returns the sort key of a value, for `<`, `>` and ORDER BY. */
  readonly order?: (id: string, context: JqlContext) => number | string;
  /** Returns whether `<` and `>` may compare two values; absent: both operators are refused. */
  readonly comparable?: (id: string, pivot: string, context: JqlContext) => boolean;
  /** True when the value is the issue's own id. */
  readonly self?: true;
  /** True when queries may compare the field only with EMPTY. */
  readonly onlyEmptiness?: true;
  /** True when the default order of ORDER BY is descending. */
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
