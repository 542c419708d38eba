import { badRequest } from '../../base/errors.ts';
import { faultsOf } from '../../jql/check.ts';
import { JqlError } from '../../jql/syntax/jql-error.ts';
import { parseJql } from '../../jql/syntax/parse.ts';
import { strictBody, textList } from '../call/body.ts';
import { type Call, ok, type Reply, type Route } from '../call/call.ts';
import { queryShape } from '../shapes/jql.ts';

type Validation = 'strict' | 'warn' | 'none';

const validationOf = (call: Call): Validation => {
  const value = call.query.get('validation') ?? 'strict';
  if (value === 'strict' || value === 'warn' || value === 'none') return value;
  throw badRequest(`The value '${value}' is not valid for the parameter 'validation'.`);
};

/**
 * Returns the result for one query. A query with syntax errors has no `structure`. `validation` says whether unknown
 * names are errors, warnings or ignored.
 */
const parsed = (call: Call, query: string, validation: Validation): Record<string, unknown> => {
  try {
    const tree = parseJql(query);
    const structure = queryShape(tree);
    const faults =
      validation === 'none' ? [] : [...new Set(faultsOf(tree, call.search.context(call.user)))];
    if (faults.length === 0) return { query, structure };
    return validation === 'strict'
      ? { query, errors: faults }
      : { query, structure, warnings: faults };
  } catch (error) {
    if (error instanceof JqlError) return { query, errors: [...new Set(error.messages)] };
    throw error;
  }
};

const parse = (call: Call): Reply => {
  const queries = textList(strictBody(call, ['queries']).queries, 'queries');
  if (queries.length === 0) throw badRequest('At least one query must be given.');
  const validation = validationOf(call);
  return ok({ queries: queries.map((query) => parsed(call, query, validation)) });
};

export const jqlParseRoutes: readonly Route[] = [
  { method: 'POST', path: '/rest/api/3/jql/parse', handle: parse },
];
