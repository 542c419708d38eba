import type { OperatorValue, PredicateOperatorValue } from '@atlaskit/jql-ast';

/** A query as the evaluator reads it: the parser's tree without positions and listeners. */
export interface QueryTree {
  readonly where: Tree | null;
  readonly orderBy: readonly SortKey[];
}

export interface SortKey {
  readonly field: FieldName;
  readonly descending: boolean | null;
}

export interface FieldName {
  /** As written, for messages. */
  readonly text: string;
  /** Lower case and unquoted, for look-up. */
  readonly name: string;
  /** `issue.property[key].path` */
  readonly property: { readonly key: string; readonly path: readonly string[] } | null;
}

export type Tree =
  | { readonly kind: 'and' | 'or'; readonly items: readonly Tree[] }
  | { readonly kind: 'not'; readonly item: Tree }
  | Terminal;

export interface Terminal {
  readonly kind: 'terminal';
  readonly field: FieldName;
  readonly operator: OperatorValue;
  readonly operand: OperandTree | null;
  readonly predicates: readonly PredicateTree[];
}

export interface PredicateTree {
  readonly operator: PredicateOperatorValue;
  readonly operand: OperandTree;
}

export type OperandTree =
  /** `long`: a whole number without quotes, which Jira takes for an id where it can. */
  | { readonly kind: 'value'; readonly value: string; readonly long: boolean }
  | { readonly kind: 'empty' }
  | { readonly kind: 'function'; readonly name: string; readonly args: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly OperandTree[] };
