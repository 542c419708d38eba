import { type JqlContext, type Plan, scan } from './context.ts';
import { JqlError } from './jql-error.ts';
import { checkListUse, comparison, isNegative, operandsOf, unsupported } from './operators.ts';
import type { SetField } from './set-fields.ts';
import { callSetFunction } from './set-functions.ts';
import type { OperandTree, Terminal } from './tree.ts';

/** The ids meant by an operand; null stands for EMPTY. */
export const operandIds = (
  operand: OperandTree,
  field: SetField,
  context: JqlContext,
): readonly (string | null)[] => {
  switch (operand.kind) {
    case 'empty':
      if (field.always)
        throw new JqlError(
          `The field '${field.name}' does not support searching for EMPTY values.`,
        );
      return [null];
    case 'function':
      return callSetFunction(operand.name, operand.args, field.functions, field.name, context);
    case 'list':
      return operand.items.flatMap((item) => operandIds(item, field, context));
    case 'value': {
      const ids = field.resolve(operand.value, context);
      if (ids.length > 0) return ids;
      throw new JqlError(
        `The value '${operand.value}' does not exist for the field '${field.name}'.`,
      );
    }
    default:
      return operand satisfies never;
  }
};

const emptiness = (field: SetField, empty: boolean, context: JqlContext): Plan =>
  scan((issue) => (field.values(issue, context).length === 0) === empty);

const membership = (
  field: SetField,
  wanted: ReadonlySet<string | null>,
  negative: boolean,
  context: JqlContext,
): Plan => {
  const { site } = context;
  const wantsEmpty = wanted.has(null);
  const ids = [...wanted].flatMap((id) => (id === null ? [] : [id]));
  if (negative)
    return scan((issue) => {
      const values = field.values(issue, context);
      return values.length > 0 && !values.some((id) => wanted.has(id));
    });
  const test: Plan['test'] = (issue) => {
    const values = field.values(issue, context);
    return values.length === 0 ? wantsEmpty : values.some((id) => wanted.has(id));
  };
  if (wantsEmpty) return scan(test);
  if (field.name === 'key') return { test, sets: [new Set(ids)] };
  if (!field.index) return scan(test);
  const index = field.index;
  return { test, sets: ids.map((id) => site.index.ids(index, id)) };
};

const ordered = (clause: Terminal, field: SetField, context: JqlContext): Plan => {
  const compare = comparison(clause.operator);
  const { order } = field;
  const orderable =
    field.name === 'priority' || field.name.endsWith('Version') || field.name === 'key';
  if (!compare || !order || !orderable) throw unsupported(clause.operator, field.name);
  const [pivot] = operandsOf(clause).flatMap((operand) => operandIds(operand, field, context));
  if (pivot === undefined || pivot === null) throw unsupported(clause.operator, field.name);
  const limit = order(pivot, context);
  return scan((issue) =>
    field
      .values(issue, context)
      .some((id) => comparable(field, id, pivot, context) && compare(order(id, context), limit)),
  );
};

/** Versions and keys compare only within their project. */
const comparable = (field: SetField, id: string, pivot: string, { site }: JqlContext): boolean => {
  if (field.name === 'priority') return true;
  if (field.name === 'key')
    return site.rows.issues.get(id)?.projectId === site.rows.issues.get(pivot)?.projectId;
  return site.rows.versions.get(id)?.projectId === site.rows.versions.get(pivot)?.projectId;
};

const EQUALITY = new Set(['=', '!=', 'in', 'not in']);

export const setClause = (clause: Terminal, field: SetField, context: JqlContext): Plan => {
  const { operator } = clause;
  checkListUse(clause, field.name);
  if (operator === '~' || operator === '!~') throw unsupported(operator, field.name);
  const operands = operandsOf(clause);
  if (operator === 'is' || operator === 'is not') {
    if (operands.some((operand) => operand.kind !== 'empty'))
      throw unsupported(operator, field.name);
    operands.forEach((operand) => void operandIds(operand, field, context));
    return emptiness(field, operator === 'is', context);
  }
  if (!EQUALITY.has(operator)) return ordered(clause, field, context);
  const wanted = new Set(operands.flatMap((operand) => operandIds(operand, field, context)));
  return membership(field, wanted, isNegative(operator), context);
};
