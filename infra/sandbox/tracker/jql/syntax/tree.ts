import type { OperatorValue, PredicateOperatorValue } from '@atlaskit/jql-ast';

/** A query as the evaluation needs it: the tree of the parser, without positions and listeners. */
export interface QueryTree {
  readonly where: Tree | null;
  readonly orderBy: readonly SortKey[];
}

export interface SortKey {
  readonly field: FieldName;
  readonly descending: boolean | null;
}

export interface FieldName {
  /** The name of the field as the query writes it, for messages. */
  readonly text: string;
  /** The name of the field in lower case and without quotes, for finding the field. */
  readonly name: string;
  /** For a field such as `issue.property[key].path`: the key of the property and the path in it. */
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
  /** `long` is true for a whole number without quotes. Where possible, Jira reads it as an id. */
  | { readonly kind: 'value'; readonly value: string; readonly long: boolean }
  | { readonly kind: 'empty' }
  | { readonly kind: 'function'; readonly name: string; readonly args: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly OperandTree[] };
