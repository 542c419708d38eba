import { certain, type JqlContext, type Plan, scan } from '../context/context.ts';
import type { SetField } from '../fields/set-field.ts';
import { callSetFunction } from '../functions/set-functions.ts';
import { JqlError } from '../syntax/jql-error.ts';
import { comparison, isNegative, operandsOf, unsupported } from '../syntax/operators.ts';
import type { OperandTree, Terminal } from '../syntax/tree.ts';

/** Returns the ids of an operand. The id of the keyword EMPTY is null. */
export const operandIds = (
  operand: OperandTree,
  field: SetField,
  context: JqlContext,
): readonly (string | null)[] => {
  switch (operand.kind) {
    case 'empty':
      return [null];
    case 'function':
      return callSetFunction(operand.name, operand.args, field.functions, field.name, context);
    case 'list':
      return operand.items.flatMap((item) => operandIds(item, field, context));
    case 'value': {
      const ids = field.resolve(operand.value, context, field.name);
      if (ids.length > 0) return ids;
      throw new JqlError(
        `${operand.long ? 'A value with ID' : 'The value'} '${operand.value}' does not exist for the field '${field.name}'.`,
      );
    }
    default:
      return operand satisfies never;
  }
};

type Sets = Plan['sets'];

const setsWhere = (
  field: SetField,
  accepts: (id: string) => boolean,
  context: JqlContext,
): Sets => {
  const { index: name, ofKey = (key: string): string | null => key } = field;
  if (!name) return null;
  const postings = context.site.index.of(name);
  return postings
    .keys()
    .filter((key) => {
      const id = ofKey(key, context);
      return id !== null && accepts(id);
    })
    .map((key) => postings.ids(key));
};

const setsOf = (
  field: SetField,
  wanted: ReadonlySet<string | null>,
  negative: boolean,
  context: JqlContext,
): Sets => {
  if (negative) return setsWhere(field, (id) => !wanted.has(id), context);
  const ids = [...wanted].filter((id) => id !== null);
  if (field.self) return [new Set(ids)];
  // Tests every issue. The keys of this index do not show which issues have no value, because several keys are combined
  // to one value.
  if (wanted.has(null) && field.ofKey) return null;
  if (field.ofKey) return setsWhere(field, (id) => wanted.has(id), context);
  if (!field.index) return null;
  const postings = context.site.index.of(field.index);
  const held = ids.map((id) => postings.ids(id));
  return wanted.has(null) ? [...held, postings.without] : held;
};

const testOf = (
  field: SetField,
  wanted: ReadonlySet<string | null>,
  negative: boolean,
  context: JqlContext,
): Plan['test'] => {
  const { values, single } = field;
  if (single && negative)
    return (issue) => {
      const value = single(issue, context);
      return value !== null && !wanted.has(value);
    };
  if (single) return (issue) => wanted.has(single(issue, context));
  if (negative)
    return (issue) => {
      const held = values(issue, context);
      return held.length > 0 && !held.some((id) => wanted.has(id));
    };
  const wantsEmpty = wanted.has(null);
  return (issue) => {
    const held = values(issue, context);
    return held.length === 0 ? wantsEmpty : held.some((id) => wanted.has(id));
  };
};

const membership = (
  field: SetField,
  wanted: ReadonlySet<string | null>,
  negative: boolean,
  context: JqlContext,
): Plan => {
  const test = testOf(field, wanted, negative, context);
  const sets = setsOf(field, wanted, negative, context);
  // If a negative clause is about a field with several values, tests every issue in the sets: one of its values may be
  // allowed and another one excluded.
  const sure = sets !== null && (field.single !== undefined || !negative);
  const plan = { test, sets, apart: field.single !== undefined };
  return sure ? { ...plan, within: certain } : plan;
};

const ordered = (clause: Terminal, field: SetField, context: JqlContext): Plan => {
  const compare = comparison(clause.operator);
  const { order, comparable } = field;
  if (!compare || !order || !comparable) throw unsupported(clause.operator, field.name);
  const [pivot] = operandsOf(clause).flatMap((operand) => operandIds(operand, field, context));
  if (pivot === undefined || pivot === null) throw unsupported(clause.operator, field.name);
  const limit = order(pivot, context);
  return scan((issue) =>
    field
      .values(issue, context)
      .some((id) => comparable(id, pivot, context) && compare(order(id, context), limit)),
  );
};

const EQUALITY = new Set(['=', '!=', 'in', 'not in', 'is', 'is not']);

export const setClause = (clause: Terminal, field: SetField, context: JqlContext): Plan => {
  const { operator } = clause;
  if (operator === '~' || operator === '!~') throw unsupported(operator, field.name);
  if (field.onlyEmptiness && !operator.startsWith('is')) throw unsupported(operator, field.name);
  if (!EQUALITY.has(operator)) return ordered(clause, field, context);
  const operands = operandsOf(clause);
  const wanted = new Set(operands.flatMap((operand) => operandIds(operand, field, context)));
  return membership(field, wanted, isNegative(operator), context);
};
