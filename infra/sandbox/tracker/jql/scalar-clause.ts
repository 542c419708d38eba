import { type JqlContext, type Plan, scan } from './context.ts';
import { dateFunction, momentOf } from './dates.ts';
import { JqlError } from './jql-error.ts';
import { checkListUse, comparison, isNegative, operandsOf, unsupported } from './operators.ts';
import type { DateField, NumberField, TextField } from './scalar-fields.ts';
import { isFunction, unknownFunction } from './set-functions.ts';
import type { OperandTree, Terminal } from './tree.ts';
import { textMatcher } from './words.ts';

type Scalar = number | null;

/** The moment that an operand stands for; null for EMPTY. */
export const momentOperand = (
  operand: OperandTree,
  fieldName: string,
  context: JqlContext,
): Scalar => {
  const zone = context.user.timeZone;
  if (operand.kind === 'empty') return null;
  if (operand.kind === 'value') return momentOf(operand.value, fieldName, context.now, zone);
  if (operand.kind !== 'function') throw unsupported('in', fieldName);
  if (!isFunction(operand.name)) throw unknownFunction(operand.name, operand.args);
  const moment = dateFunction(operand.name, operand.args, context.now, zone);
  if (moment !== null) return moment;
  throw new JqlError(
    `A value provided by the function '${operand.name}' is invalid for the field '${fieldName}'.`,
  );
};

const numberOperand = (operand: OperandTree, fieldName: string): Scalar => {
  if (operand.kind === 'empty') return null;
  if (operand.kind === 'function') {
    if (!isFunction(operand.name)) throw unknownFunction(operand.name, operand.args);
    throw new JqlError(
      `A value provided by the function '${operand.name}' is invalid for the field '${fieldName}'.`,
    );
  }
  const value =
    operand.kind === 'value' && operand.value.trim() !== '' ? Number(operand.value) : Number.NaN;
  if (Number.isFinite(value)) return value;
  const shown = operand.kind === 'value' ? operand.value : '';
  throw new JqlError(
    `Value '${shown}' is invalid for the '${fieldName}' field. It must be a number.`,
  );
};

const among = (
  wanted: readonly Scalar[],
  negative: boolean,
  readValue: (value: Parameters<Plan['test']>[0]) => Scalar,
): Plan =>
  scan((issue) => {
    const value = readValue(issue);
    if (negative) return value !== null && !wanted.includes(value);
    return wanted.includes(value);
  });

export const scalarClause = (
  clause: Terminal,
  field: NumberField | DateField,
  context: JqlContext,
): Plan => {
  const { operator } = clause;
  checkListUse(clause, field.name);
  if (operator === '~' || operator === '!~') throw unsupported(operator, field.name);
  const readValue = (issue: Parameters<Plan['test']>[0]): Scalar => field.value(issue, context);
  const operands = operandsOf(clause);
  if (operator === 'is' || operator === 'is not') {
    if (operands.some((operand) => operand.kind !== 'empty'))
      throw unsupported(operator, field.name);
    return scan((issue) => (readValue(issue) === null) === (operator === 'is'));
  }
  const wanted = operands.map((operand) =>
    field.kind === 'number'
      ? numberOperand(operand, field.name)
      : momentOperand(operand, field.name, context),
  );
  const compare = comparison(operator);
  if (!compare) return among(wanted, isNegative(operator), readValue);
  const [limit = null] = wanted;
  if (limit === null) throw unsupported(operator, field.name);
  return scan((issue) => {
    const value = readValue(issue);
    return value !== null && compare(value, limit);
  });
};

export const textClause = (clause: Terminal, field: TextField, context: JqlContext): Plan => {
  const { operator, operand } = clause;
  if (operator === 'is' || operator === 'is not') {
    if (operand?.kind !== 'empty') throw unsupported(operator, field.name);
    return scan(
      (issue) => ((field.value(issue, context) ?? '').trim() === '') === (operator === 'is'),
    );
  }
  if (operator !== '~' && operator !== '!~') throw unsupported(operator, field.name);
  if (operand?.kind !== 'value') throw unsupported(operator, field.name);
  const matches = textMatcher(operand.value);
  const wanted = operator === '~';
  return scan((issue) => {
    const text = field.value(issue, context);
    if (text === null || text.trim() === '') return false;
    return matches(text) === wanted;
  });
};
