import type { OperatorValue } from '@atlaskit/jql-ast';
import type { Tree } from './tree.ts';

const OPPOSITE: Readonly<Partial<Record<OperatorValue, OperatorValue>>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '~': '!~',
  '!~': '~',
  in: 'not in',
  'not in': 'in',
  is: 'is not',
  'is not': 'is',
  was: 'was not',
  'was not': 'was',
  'was in': 'was not in',
  'was not in': 'was in',
};

const negate = (tree: Tree): Tree => {
  switch (tree.kind) {
    case 'not':
      return withoutNot(tree.item);
    case 'and':
      return { kind: 'or', items: tree.items.map(negate) };
    case 'or':
      return { kind: 'and', items: tree.items.map(negate) };
    case 'terminal': {
      const operator = OPPOSITE[tree.operator];
      return operator ? { ...tree, operator } : { kind: 'not', item: tree };
    }
    default:
      return tree satisfies never;
  }
};

/**
 * Removes every NOT and inverts the operators after it, as Jira does: `NOT assignee = x` becomes `assignee != x`, which
 * does not match issues without an assignee. Only CHANGED keeps its NOT.
 */
export const withoutNot = (tree: Tree): Tree => {
  if (tree.kind === 'terminal') return tree;
  if (tree.kind === 'not') return negate(tree.item);
  return { kind: tree.kind, items: tree.items.map(withoutNot) };
};
