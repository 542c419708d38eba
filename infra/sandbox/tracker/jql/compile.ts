import { historyClause } from './clauses/history-clause.ts';
import { propertyClause } from './clauses/property-clause.ts';
import { scalarClause, textClause } from './clauses/scalar-clause.ts';
import { setClause } from './clauses/set-clause.ts';
import type { JqlContext, Plan } from './context/context.ts';
import { certain, scan } from './context/context.ts';
import { named } from './context/literals.ts';
import { findField, type QueryField, unknownField } from './fields/field-lookup.ts';
import { subscriptedLinkField } from './fields/link-field.ts';
import { JqlError } from './syntax/jql-error.ts';
import { isHistory, isNegative, operandsOf, unsupported } from './syntax/operators.ts';
import { parseJql } from './syntax/parse.ts';
import type { Terminal, Tree } from './syntax/tree.ts';
import { checkPredicates, checkUsage } from './usage.ts';

const FILTER_NAMES = new Set(['filter', 'request', 'savedfilter', 'searchrequest']);
const MOST_NESTED = 10;

const sizeOf = (plan: Plan): number =>
  plan.sets?.reduce((sum, set) => sum + set.size, 0) ?? Number.POSITIVE_INFINITY;

/**
 * Combines plans by AND. The candidates come from the plan with the fewest candidates. The other plans only test these.
 */
const allOf = (plans: readonly Plan[]): Plan => {
  const narrowest = plans.reduce((best, plan) => (sizeOf(plan) < sizeOf(best) ? plan : best));
  const tests = [
    ...(narrowest.within === certain ? [] : [narrowest.within ?? narrowest.test]),
    ...plans.filter((plan) => plan !== narrowest).map((plan) => plan.test),
  ];
  return {
    test: (issue) => plans.every((plan) => plan.test(issue)),
    sets: narrowest.sets,
    apart: narrowest.apart === true,
    within: (issue) => tests.every((test) => test(issue)),
  };
};

const anyOf = (plans: readonly Plan[]): Plan => {
  const sets = plans.every((plan) => plan.sets !== null)
    ? plans.flatMap((plan) => plan.sets ?? [])
    : null;
  return {
    test: (issue) => plans.some((plan) => plan.test(issue)),
    sets,
    ...(plans.every((plan) => plan.within === certain) ? { within: certain } : {}),
  };
};

const not = (plan: Plan): Plan => scan((issue) => !plan.test(issue));

const fieldClause = (clause: Terminal, field: QueryField, context: JqlContext): Plan => {
  checkUsage(clause, field.name);
  if (isHistory(clause.operator)) return historyClause(clause, field, context);
  checkPredicates(clause);
  switch (field.kind) {
    case 'set':
      return setClause(clause, field, context);
    case 'text':
      return textClause(clause, field, context);
    case 'number':
    case 'date':
      return scalarClause(clause, field, context);
    default:
      return field satisfies never;
  }
};

const filterClause = (clause: Terminal, context: JqlContext, depth: number): Plan => {
  if (depth > MOST_NESTED) throw new JqlError('The filters of this query refer to each other.');
  if (!['=', '!=', 'in', 'not in'].includes(clause.operator))
    throw unsupported(clause.operator, 'filter');
  const plans = operandsOf(clause).map((operand) => {
    if (operand.kind === 'empty')
      throw new JqlError(
        `The field '${clause.field.text}' does not support searching for EMPTY values.`,
      );
    const literal = operand.kind === 'value' ? operand.value : '';
    const filter = [...context.site.rows.filters.values()].find((each) =>
      named(literal, each.id, each.name),
    );
    if (!filter)
      throw new JqlError(
        `${operand.kind === 'value' && operand.long ? 'A value with ID' : 'The value'} '${literal}' does not exist for the field 'filter'.`,
      );
    const { where } = parseJql(filter.jql);
    return where ? compile(where, context, depth + 1) : scan(() => true);
  });
  const any = anyOf(plans);
  return isNegative(clause.operator) ? not(any) : any;
};

const terminal = (clause: Terminal, context: JqlContext, depth: number): Plan => {
  const { field } = clause;
  if (field.property) {
    if (field.name === 'issue.property') return propertyClause(clause);
    const link = subscriptedLinkField(context.site, field);
    if (!link) throw unknownField(field);
    return fieldClause(clause, { ...link, name: field.text }, context);
  }
  if (FILTER_NAMES.has(field.name)) return filterClause(clause, context, depth);
  const found = findField(context.site, field.name);
  if (!found) throw unknownField(field);
  // Uses the field's name as it is written in the query, for messages.
  return fieldClause(clause, { ...found, name: field.text }, context);
};

/** Compiles a tree to a plan. If there are errors, throws all of them together, in the order of the clauses. */
export const compile = (tree: Tree, context: JqlContext, depth = 0): Plan => {
  if (tree.kind === 'terminal') return terminal(tree, context, depth);
  if (tree.kind === 'not') return not(compile(tree.item, context, depth));
  const plans: Plan[] = [];
  const messages: string[] = [];
  for (const item of tree.items) {
    try {
      plans.push(compile(item, context, depth));
    } catch (error) {
      if (!(error instanceof JqlError)) throw error;
      messages.push(...error.messages);
    }
  }
  if (messages.length > 0) throw new JqlError(...messages);
  return tree.kind === 'and' ? allOf(plans) : anyOf(plans);
};
