import type { IssueRecord } from '../../model/records.ts';
import type { IndexName } from '../../store/issue-index.ts';
import type { JqlContext } from '../context/context.ts';

/** A field whose values have ids: projects, people, versions, issues … */
export interface SetField {
  readonly kind: 'set';
  readonly name: string;
  readonly values: (issue: IssueRecord, context: JqlContext) => readonly string[];
  /** The value of a single-value field. */
  readonly single?: (issue: IssueRecord, context: JqlContext) => string | null;
  /**
   * The ids that a literal means; null in the list means no value. The list is empty for an
   * unknown name, and the query is then refused.
   */
  readonly resolve: (
    literal: string,
    context: JqlContext,
    fieldName: string,
  ) => readonly (string | null)[];
  readonly index?: IndexName;
  /** The value of an index key, null for none; absent: the key itself is the value. */
  readonly ofKey?: (key: string, context: JqlContext) => string | null;
  /** Id of the field in the change history; absent: `WAS` and `CHANGED` are refused. */
  readonly history?: string;
  /** Sort position of a value, for `<`, `>` and ORDER BY. */
  readonly order?: (id: string, context: JqlContext) => number | string;
  /** Whether `<` and `>` may compare two values; absent: they are refused. */
  readonly comparable?: (id: string, pivot: string, context: JqlContext) => boolean;
  /** True when the value is the issue's own id. */
  readonly self?: true;
  /** True when queries may only compare it with EMPTY. */
  readonly onlyEmptiness?: true;
  /** True when ORDER BY is descending by default. */
  readonly descends?: true;
  readonly functions: readonly string[];
}

/** Builds the readers of a single-value field. */
export const singleValue = (
  single: NonNullable<SetField['single']>,
): Required<Pick<SetField, 'single' | 'values'>> => ({
  single,
  values: (issue, context) => {
    const value = single(issue, context);
    return value === null ? [] : [value];
  },
});
