import { isObject, type Json } from '../../base/json.ts';
import type { IssueRecord } from '../../model/records.ts';
import { type Plan, scan } from '../context/context.ts';
import { comparison, isNegative, operandsOf, unsupported } from '../syntax/operators.ts';
import type { FieldName, OperandTree, Terminal } from '../syntax/tree.ts';
import { textMatcher } from '../text/words.ts';

const dig = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((branch, step) => (isObject(branch) ? branch[step] : undefined), value);

/** Returns the values at a path in an issue property. Each entry of a list is a value of its own. */
export const propertyValues = (
  issue: IssueRecord,
  field: FieldName,
): readonly (string | number)[] => {
  const { key, path } = field.property ?? { key: '', path: [] };
  const found = dig(issue.properties[key], path) as Json | undefined;
  const list = Array.isArray(found) ? found : [found];
  return list.flatMap((each) => {
    if (typeof each === 'string' || typeof each === 'number') return [each];
    return typeof each === 'boolean' ? [String(each)] : [];
  });
};

const literalOf = (operand: OperandTree): string | null =>
  operand.kind === 'value' ? operand.value : null;

const equal = (value: string | number, literal: string): boolean =>
  typeof value === 'number'
    ? value === Number(literal)
    : value.toLowerCase() === literal.toLowerCase();

/**
 * Converts two values so that they can be compared: to numbers if the stored value is a number, to moments if both are
 * timestamps, or else to texts.
 */
const comparablePair = (
  value: string | number,
  literal: string,
): readonly [number | string, number | string] => {
  if (typeof value === 'number') return [value, Number(literal)];
  const moments = [Date.parse(value), Date.parse(literal)] as const;
  return moments.some(Number.isNaN) ? [value, literal] : moments;
};

/** Compiles a clause about `issue.property[key].path` with the operators that Jira supports for indexed properties. */
export const propertyClause = (clause: Terminal): Plan => {
  const { operator, field } = clause;
  const values = (issue: IssueRecord): readonly (string | number)[] => propertyValues(issue, field);
  const operands = operandsOf(clause);
  const wantsEmpty = operands.some((operand) => operand.kind === 'empty');
  if (operator === 'is' || operator === 'is not')
    return scan((issue) => (values(issue).length === 0) === (operator === 'is'));
  const literals = operands.flatMap((operand) => literalOf(operand) ?? []);
  const [first = ''] = literals;
  const compare = comparison(operator);
  if (compare)
    return scan((issue) => values(issue).some((value) => compare(...comparablePair(value, first))));
  if (operator === '~' || operator === '!~') {
    const matches = textMatcher(first);
    return scan((issue) => {
      const held = values(issue);
      return (
        held.length > 0 && held.some((value) => matches([String(value)])) === (operator === '~')
      );
    });
  }
  if (!['=', '!=', 'in', 'not in'].includes(operator)) throw unsupported(operator, field.text);
  return scan((issue) => {
    const held = values(issue);
    if (held.length === 0) return wantsEmpty && !isNegative(operator);
    return (
      held.some((value) => literals.some((literal) => equal(value, literal))) !==
      isNegative(operator)
    );
  });
};
