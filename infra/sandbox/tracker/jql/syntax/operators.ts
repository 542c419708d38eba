import type { OperatorValue } from '@atlaskit/jql-ast';
import { JqlError } from './jql-error.ts';
import type { OperandTree, Terminal } from './tree.ts';

export const unsupported = (operator: string, fieldName: string): JqlError =>
  new JqlError(`The operator '${operator}' is not supported by the '${fieldName}' field.`);

/** Returns whether the operator is CHANGED or one of the four forms of WAS. */
export const isHistory = (operator: OperatorValue): boolean =>
  operator.startsWith('was') || operator === 'changed';

export const isNegative = (operator: OperatorValue): boolean =>
  operator === '!=' || operator === 'not in' || operator === 'is not' || operator === '!~';

/** Returns the operands of a clause. There can be several only with IN. */
export const operandsOf = (clause: Terminal): readonly OperandTree[] => {
  if (!clause.operand) return [];
  return clause.operand.kind === 'list' ? clause.operand.items.flatMap(flat) : [clause.operand];
};

const flat = (operand: OperandTree): readonly OperandTree[] =>
  operand.kind === 'list' ? operand.items.flatMap(flat) : [operand];

/** Returns a function that compares two values like `<`, `<=`, `>` or `>=`. Returns null for other operators. */
export const comparison = (
  operator: OperatorValue,
): ((one: number | string, other: number | string) => boolean) | null => {
  switch (operator) {
    case '<':
      return (one, other) => one < other;
    case '<=':
      return (one, other) => one <= other;
    case '>':
      return (one, other) => one > other;
    case '>=':
      return (one, other) => one >= other;
    default:
      return null;
  }
};
