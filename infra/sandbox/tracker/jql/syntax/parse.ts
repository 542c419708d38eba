import type { Clause, Field, Operand, TerminalClause } from '@atlaskit/jql-ast';
import * as jqlAst from '@atlaskit/jql-ast';
import { JqlError } from './jql-error.ts';
import { lexicalFault } from './lexical-fault.ts';
import { withoutNot } from './negation.ts';
import { syntaxMessage } from './syntax-message.ts';
import type { FieldName, OperandTree, QueryTree, Terminal, Tree } from './tree.ts';
import { unquoted } from './unquoted.ts';

const fieldOf = (field: Field): FieldName => {
  const property = field.properties?.[0];
  const path = property?.path?.map((argument) => argument.value.replace(/^\./, '')) ?? [];
  const name = unquoted(field.text);
  return {
    text: name,
    name: name.toLowerCase(),
    property: property?.key
      ? { key: property.key.value, path: path.flatMap((each) => each.split('.')) }
      : null,
  };
};

const operandOf = (operand: Operand): OperandTree => {
  switch (operand.operandType) {
    case 'value':
      return {
        kind: 'value',
        value: unquoted(operand.text),
        long: /^-?\d+$/.test(operand.text),
      };
    case 'keyword':
      return { kind: 'empty' };
    case 'function':
      return {
        kind: 'function',
        name: unquoted(operand.function.text),
        args: operand.arguments.map((argument) => unquoted(argument.text)),
      };
    case 'list':
      return { kind: 'list', items: operand.values.map(operandOf) };
    default:
      return operand satisfies never;
  }
};

const terminalOf = (clause: TerminalClause): Terminal => {
  if (!clause.operator)
    throw new JqlError(`Error in the JQL Query: Expecting operator after '${clause.field.value}'.`);
  return {
    kind: 'terminal',
    field: fieldOf(clause.field),
    operator: clause.operator.value,
    operand: clause.operand ? operandOf(clause.operand) : null,
    predicates: clause.predicates.flatMap((predicate) =>
      predicate.operand
        ? [{ operator: predicate.operator.value, operand: operandOf(predicate.operand) }]
        : [],
    ),
  };
};

const treeOf = (clause: Clause): Tree => {
  switch (clause.clauseType) {
    case 'compound':
      return { kind: clause.operator.value, items: clause.clauses.map(treeOf) };
    case 'not':
      return { kind: 'not', item: treeOf(clause.clause) };
    case 'terminal':
      return terminalOf(clause);
    default:
      return clause satisfies never;
  }
};

const MEMO_SIZE = 500;
const memo = new Map<string, QueryTree>();

/** Parses a query and removes its NOTs. Throws a JqlError with the first syntax error in Jira's words. */
export const parseJql = (text: string): QueryTree => {
  const known = memo.get(text);
  if (known) return known;
  const unreadable = lexicalFault(text);
  if (unreadable !== null) throw new JqlError(unreadable);
  // Uses a new builder for each text, because a builder keeps the tokens of the text before.
  const { query, errors } = new jqlAst.JastBuilder().build(text);
  const [error] = errors;
  if (error) throw new JqlError(syntaxMessage(error, text));
  const tree: QueryTree = {
    where: query?.where ? withoutNot(treeOf(query.where)) : null,
    orderBy: (query?.orderBy?.fields ?? []).map((key) => ({
      field: fieldOf(key.field),
      descending: key.direction ? key.direction.value.toUpperCase() === 'DESC' : null,
    })),
  };
  if (memo.size >= MEMO_SIZE) memo.clear();
  memo.set(text, tree);
  return tree;
};
