import { type JqlContext, type Plan, scan } from '../context/context.ts';
import { fromWallClock, startOfDay, wallClock } from '../context/dates.ts';
import type { SetField } from '../fields/set-field.ts';
import { setFields } from '../fields/set-fields.ts';
import { JqlError } from '../syntax/jql-error.ts';
import { operandsOf } from '../syntax/operators.ts';
import type { OperandTree, PredicateTree, Terminal } from '../syntax/tree.ts';
import { spansOf, stepsOf } from './history.ts';
import { momentOperand } from './scalar-clause.ts';
import { operandIds } from './set-clause.ts';

const DAY = 86_400_000;

interface Bounds {
  readonly from: number;
  readonly to: number;
}

const flat = (operand: OperandTree): readonly OperandTree[] =>
  operand.kind === 'list' ? operand.items : [operand];

/** Returns the moments in a predicate. Throws if there are more or fewer than the predicate requires. */
const momentsOf = (predicate: PredicateTree, context: JqlContext): readonly number[] => {
  const name = predicate.operator;
  const operands = flat(predicate.operand);
  if (name === 'during' ? operands.length !== 2 : operands.length !== 1)
    throw new JqlError(
      name === 'during'
        ? 'The DURING predicate must be supplied with exactly 2 date values.'
        : `The ${name.toUpperCase()} predicate must be supplied with only 1 date value.`,
    );
  return operands.map(
    (each) => momentOperand(each, { kind: 'predicate', name }, context) ?? Number.NaN,
  );
};

const boundsOf = (predicate: PredicateTree, context: JqlContext): Bounds | null => {
  if (!['before', 'after', 'during', 'on'].includes(predicate.operator)) return null;
  const [first = Number.NaN, second = Number.NaN] = momentsOf(predicate, context);
  switch (predicate.operator) {
    case 'before':
      return { from: Number.NEGATIVE_INFINITY, to: first - 1 };
    case 'after':
      return { from: first + 1, to: Number.POSITIVE_INFINITY };
    case 'during':
      return { from: first, to: second };
    default: {
      if (Number.isNaN(first)) return { from: first, to: first };
      const zone = context.user.timeZone;
      const from = fromWallClock(startOfDay(wallClock(first, zone)), zone);
      return { from, to: from + DAY - 1 };
    }
  }
};

interface Conditions {
  readonly bounds: readonly Bounds[];
  readonly by: ReadonlySet<string | null> | null;
  readonly from: ReadonlySet<string | null> | null;
  readonly to: ReadonlySet<string | null> | null;
}

const conditionsOf = (clause: Terminal, field: SetField, context: JqlContext): Conditions => {
  const idsOf = (name: string, source: SetField): ReadonlySet<string | null> | null => {
    const found = clause.predicates.filter((predicate) => predicate.operator === name);
    if (found.length === 0) return null;
    return new Set(
      found
        .flatMap((predicate) => flat(predicate.operand))
        .flatMap((each) => operandIds(each, source, context)),
    );
  };
  return {
    bounds: clause.predicates.flatMap((predicate) => boundsOf(predicate, context) ?? []),
    by: idsOf('by', setFields.assignee ?? field),
    from: idsOf('from', field),
    to: idsOf('to', field),
  };
};

const within = (bounds: readonly Bounds[], since: number, until: number): boolean =>
  bounds.every(({ from, to }) => since <= to && until > from);

const was = (
  clause: Terminal,
  field: SetField,
  fieldId: string,
  conditions: Conditions,
  context: JqlContext,
): Plan['test'] => {
  const wanted = new Set(
    operandsOf(clause).flatMap((operand) => operandIds(operand, field, context)),
  );
  return (issue) =>
    spansOf(context.site, issue, fieldId, field.values(issue, context)).some(
      (span) =>
        wanted.has(span.value) &&
        within(conditions.bounds, span.since, span.until) &&
        (conditions.by === null || conditions.by.has(span.by)),
    );
};

const changed =
  (fieldId: string, conditions: Conditions, context: JqlContext): Plan['test'] =>
  (issue) =>
    stepsOf(context.site, issue, fieldId).some(
      (step) =>
        within(conditions.bounds, step.at, step.at + 1) &&
        (conditions.by === null || conditions.by.has(step.by)) &&
        (conditions.from === null || conditions.from.has(step.from)) &&
        (conditions.to === null || conditions.to.has(step.to)),
    );

/** Evaluates `WAS`, `WAS NOT`, `WAS IN`, `WAS NOT IN` and `CHANGED` with the stored history. */
export const historyClause = (
  clause: Terminal,
  field: SetField | { readonly kind: 'text' | 'number' | 'date'; readonly name: string },
  context: JqlContext,
): Plan => {
  if (field.kind !== 'set' || field.history === undefined)
    throw new JqlError(`History searches do not support the '${field.name}' field.`);
  const conditions = conditionsOf(clause, field, context);
  if (clause.operator === 'changed') return scan(changed(field.history, conditions, context));
  const test = was(clause, field, field.history, conditions, context);
  return scan(clause.operator.includes('not') ? (issue) => !test(issue) : test);
};
