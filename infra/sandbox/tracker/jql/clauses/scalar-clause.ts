import { certain, type JqlContext, type Plan, scan } from '../context/context.ts';
import {
  type DateSubject,
  dateFunction,
  momentOf,
  startOfDay,
  wallClock,
} from '../context/dates.ts';
import type { DateField, NumberField, TextField } from '../fields/scalar-fields.ts';
import { checkCall } from '../functions/function-signatures.ts';
import { loginFunction } from '../functions/login-functions.ts';
import { JqlError } from '../syntax/jql-error.ts';
import { comparison, isNegative, operandsOf, unsupported } from '../syntax/operators.ts';
import type { OperandTree, Terminal } from '../syntax/tree.ts';
import { textMatcher } from '../text/words.ts';

type Scalar = number | null;

/** Returns the moment of an operand. The moment of EMPTY is null. */
export const momentOperand = (
  operand: OperandTree,
  subject: DateSubject,
  context: JqlContext,
): Scalar => {
  const zone = context.user.timeZone;
  if (operand.kind === 'empty') return null;
  if (operand.kind === 'value') return momentOf(operand.value, subject, () => context.now, zone);
  if (operand.kind !== 'function') throw unsupported('in', subject.name);
  checkCall(operand.name, operand.args);
  const moment =
    loginFunction(operand.name, context) ??
    dateFunction(operand.name, operand.args, context.now, zone);
  if (moment !== null) return moment;
  throw new JqlError(
    subject.kind === 'field'
      ? `A value provided by the function '${operand.name}' is invalid for the field '${subject.name}'.`
      : `A date for the predicate '${subject.name}' provided by the function '${operand.name}' is not valid.`,
  );
};

const dateOperand = (operand: OperandTree, field: DateField, context: JqlContext): Scalar => {
  const moment = momentOperand(
    operand,
    { kind: 'field', name: field.name, ofDays: field.ofDays === true },
    context,
  );
  if (moment === null || Number.isNaN(moment) || !field.ofDays) return moment;
  return startOfDay(wallClock(moment, context.user.timeZone));
};

const numberOperand = (operand: OperandTree, { name: fieldName, read }: NumberField): Scalar => {
  if (operand.kind === 'empty') return null;
  if (operand.kind === 'function') {
    checkCall(operand.name, operand.args);
    throw new JqlError(
      `A value provided by the function '${operand.name}' is invalid for the field '${fieldName}'.`,
    );
  }
  const value =
    operand.kind === 'value' && operand.value.trim() !== '' ? Number(operand.value) : Number.NaN;
  const given = operand.kind === 'value' ? (read?.(operand.value) ?? null) : null;
  if (given !== null) return given;
  if (Number.isFinite(value) && !read) return value;
  const shown = operand.kind === 'value' ? operand.value : '';
  throw new JqlError(
    `Value '${shown}' is invalid for the '${fieldName}' field. It must be a number.`,
  );
};

const acceptsOf = (
  operator: Terminal['operator'],
  wanted: readonly Scalar[],
  fieldName: string,
): ((value: Scalar) => boolean) => {
  // A moment that never happened matches nothing, not even with `!=`.
  if (wanted.some(Number.isNaN)) return () => false;
  const compare = comparison(operator);
  if (compare) {
    const [limit = null] = wanted;
    if (limit === null) throw unsupported(operator, fieldName);
    return (value) => value !== null && compare(value, limit);
  }
  if (isNegative(operator)) return (value) => value !== null && !wanted.includes(value);
  return (value) => wanted.includes(value);
};

export const scalarClause = (
  clause: Terminal,
  field: NumberField | DateField,
  context: JqlContext,
): Plan => {
  const { operator } = clause;
  if (operator === '~' || operator === '!~') throw unsupported(operator, field.name);
  const operands = operandsOf(clause);
  const wanted = operands.map((operand) =>
    field.kind === 'number' ? numberOperand(operand, field) : dateOperand(operand, field, context),
  );
  const accepts = acceptsOf(operator, wanted, field.name);
  const { all } = field;
  const test: Plan['test'] = all
    ? (issue) => {
        const held = all(issue, context);
        return held.length === 0 ? accepts(null) : held.some(accepts);
      }
    : (issue) => accepts(field.value(issue, context));
  return field.sets
    ? { test, sets: field.sets(accepts, context), apart: true, within: certain }
    : scan(test);
};

const checkText = (text: string, fieldName: string): void => {
  const [first = ''] = text.trim();
  if (first === '')
    throw new JqlError(`The field '${fieldName}' does not support searching for an empty string.`);
  if (first === '*' || first === '?')
    throw new JqlError(
      `The text query '${text}' for field '${fieldName}' is not allowed to start with '${first}'.`,
    );
};

export const textClause = (clause: Terminal, field: TextField, context: JqlContext): Plan => {
  const { operator, operand } = clause;
  const wanted = !isNegative(operator);
  if (!['~', '!~', 'is', 'is not'].includes(operator)) throw unsupported(operator, field.name);
  if (operand?.kind === 'empty' && field.several)
    throw new JqlError(`The field '${field.name}' does not support searching for EMPTY values.`);
  if (operand?.kind === 'empty')
    return scan((issue) => (field.texts(issue, context).length === 0) === wanted);
  if (operand?.kind !== 'value') throw unsupported(operator, field.name);
  checkText(operand.value, field.name);
  const matches = textMatcher(operand.value);
  return scan((issue) => {
    const texts = field.texts(issue, context);
    return texts.some((text) => text.trim() !== '') && matches(texts) === wanted;
  });
};
