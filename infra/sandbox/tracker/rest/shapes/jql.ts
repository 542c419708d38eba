import type { FieldName, OperandTree, QueryTree, Terminal, Tree } from '../../jql/syntax/tree.ts';

const fieldShape = ({ text, property }: FieldName): Record<string, unknown> => ({
  name: text,
  ...(property
    ? { property: [{ entity: 'issue', key: property.key, path: property.path.join('.') }] }
    : {}),
});

const encode = (value: string): string =>
  /^[\p{L}\p{N}_.-]+$/u.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;

const operandShape = (operand: OperandTree): Record<string, unknown> => {
  switch (operand.kind) {
    case 'value':
      return { value: operand.value, encodedValue: encode(operand.value) };
    case 'empty':
      return { keyword: 'empty' };
    case 'function':
      return { function: operand.name, arguments: operand.args };
    case 'list':
      return { values: operand.items.map(operandShape) };
    default:
      return operand satisfies never;
  }
};

const terminalShape = (clause: Terminal): Record<string, unknown> => {
  const history = clause.operator.startsWith('was') || clause.operator === 'changed';
  return {
    field: fieldShape(clause.field),
    operator: clause.operator,
    ...(clause.operand ? { operand: operandShape(clause.operand) } : {}),
    ...(history
      ? {
          predicates: clause.predicates.map(({ operator, operand }) => ({
            operator,
            operand: operandShape(operand),
          })),
        }
      : {}),
  };
};

const clauseShape = (tree: Tree): Record<string, unknown> => {
  if (tree.kind === 'terminal') return terminalShape(tree);
  const items = tree.kind === 'not' ? [tree.item] : tree.items;
  return { operator: tree.kind, clauses: items.map(clauseShape) };
};

/** Returns the structure of a query as `jql/parse` returns it. */
export const queryShape = ({ where, orderBy }: QueryTree): Record<string, unknown> => ({
  ...(where ? { where: clauseShape(where) } : {}),
  ...(orderBy.length > 0
    ? {
        orderBy: {
          fields: orderBy.map(({ field, descending }) => ({
            field: fieldShape(field),
            ...(descending === null ? {} : { direction: descending ? 'desc' : 'asc' }),
          })),
        },
      }
    : {}),
});
