import type { OperatorValue, PredicateOperatorValue } from '@atlaskit/jql-ast';

/** A query for the evaluator: the tree of the parser without positions and listeners. */
export interface QueryTree {
  readonly where: Tree | null;
  readonly orderBy: readonly SortKey[];
}

export interface SortKey {
  readonly field: FieldName;
  readonly descending: boolean | null;
}

export interface FieldName {
  /** The field name as the query contains it, for messages. */
  readonly text: string;
  /** The field name in lower case without quotes, for look-ups. */
  readonly name: string;
  /** The issue property of a field such as `issue.property[key].path`. */
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
  /** `long` is true for an unquoted whole number, which Jira reads as an id where possible. */
  | { readonly kind: 'value'; readonly value: string; readonly long: boolean }
  | { readonly kind: 'empty' }
  | { readonly kind: 'function'; readonly name: string; readonly args: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly OperandTree[] };
