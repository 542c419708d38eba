import type { IssueRecord } from '../../model/records.ts';
import type { IndexName } from '../../store/issue-index.ts';
import type { JqlContext } from '../context/context.ts';

/** A field whose values are things with ids: projects, people, versions, issues … */
export interface SetField {
  readonly kind: 'set';
  readonly name: string;
  readonly values: (issue: IssueRecord, context: JqlContext) => readonly string[];
  /** The value of a field that has one at most. */
  readonly single?: (issue: IssueRecord, context: JqlContext) => string | null;
  /** Ids meant by a literal, null for having none; empty: no such thing, which is an error of the query. */
  readonly resolve: (
    literal: string,
    context: JqlContext,
    fieldName: string,
  ) => readonly (string | null)[];
  readonly index?: IndexName;
  /** The value under which a key of the index falls, null for none; absent: the key is the value. */
  readonly ofKey?: (key: string, context: JqlContext) => string | null;
  /** Id of the field in the change history; absent: `WAS` and `CHANGED` are refused. */
  readonly history?: string;
  /** Position of a value among its kind, for `<` and `>` and for sorting. */
  readonly order?: (id: string, context: JqlContext) => number | string;
  /** Whether `<` and `>` may compare a value with another; absent: they are refused. */
  readonly comparable?: (id: string, pivot: string, context: JqlContext) => boolean;
  /** True when a value is the id of the issue itself. */
  readonly self?: true;
  /** True when queries can ask only whether there is a value. */
  readonly onlyEmptiness?: true;
  /** True when ORDER BY descends unless the query says otherwise. */
  readonly descends?: true;
  readonly functions: readonly string[];
}

/** Of a field that has one value at most. */
export const alone = (
  single: NonNullable<SetField['single']>,
): Required<Pick<SetField, 'single' | 'values'>> => ({
  single,
  values: (issue, context) => {
    const value = single(issue, context);
    return value === null ? [] : [value];
  },
});
