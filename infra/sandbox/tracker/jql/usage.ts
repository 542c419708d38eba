import type { OperatorValue } from '@atlaskit/jql-ast';
import { isFunction, isListFunction } from './functions/function-signatures.ts';
import { JqlError } from './syntax/jql-error.ts';
import type { OperandTree, Terminal } from './syntax/tree.ts';

const WANTS_LIST: ReadonlySet<OperatorValue> = new Set(['in', 'not in', 'was in', 'was not in']);
const TAKES_EMPTY: ReadonlySet<OperatorValue> = new Set([
  '=',
  '!=',
  '~',
  '!~',
  'is',
  'is not',
  'was',
  'was not',
]);

const shown = (operand: OperandTree): string => {
  switch (operand.kind) {
    case 'empty':
      return 'EMPTY';
    case 'value':
      return operand.long ? operand.value : `"${operand.value}"`;
    case 'function':
      return `${operand.name}(${operand.args.join(', ')})`;
    case 'list':
      return `(${operand.items.map(shown).join(', ')})`;
    default:
      return operand satisfies never;
  }
};

const listFault = (operator: OperatorValue, operand: OperandTree): string | null => {
  if (operand.kind === 'function' && !isFunction(operand.name)) return null;
  const list =
    operand.kind === 'list' || (operand.kind === 'function' && isListFunction(operand.name));
  if (list === WANTS_LIST.has(operator)) return null;
  return `does not support the ${list ? 'list' : 'non-list'} value '${shown(operand)}'`;
};

const faultOf = (operator: OperatorValue, operand: OperandTree): string | null => {
  if (operand.kind === 'empty')
    return TAKES_EMPTY.has(operator)
      ? null
      : "does not support the empty value representation 'EMPTY'";
  if (operator === 'is' || operator === 'is not')
    return 'does not support searching for non-empty values';
  return listFault(operator, operand);
};

const ENUM_NAME: Readonly<Partial<Record<OperatorValue, string>>> = {
  '=': 'EQUALS',
  '!=': 'NOT_EQUALS',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_EQUALS',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_EQUALS',
  '~': 'LIKE',
  '!~': 'NOT_LIKE',
};

/** Throws if a predicate such as BEFORE or BY is used with an operator other than WAS and CHANGED. */
export const checkPredicates = ({ operator, predicates: [predicate] }: Terminal): void => {
  if (!predicate) return;
  const name = ENUM_NAME[operator] ?? operator.toUpperCase().replace(' ', '_');
  throw new JqlError(
    `The ${name} operator does not support the use of the ${predicate.operator} ${shown(predicate.operand)} predicate.`,
  );
};

/** Throws if an operator cannot have this operand, such as `=` with a list, IN without a list or `>` with EMPTY. */
export const checkUsage = ({ operator, operand }: Terminal, fieldName: string): void => {
  const fault = operand ? faultOf(operator, operand) : null;
  if (fault !== null)
    throw new JqlError(`Operator '${operator}' ${fault} for field '${fieldName}'.`);
};
