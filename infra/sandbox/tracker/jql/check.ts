import { compile } from './compile.ts';
import type { JqlContext } from './context/context.ts';
import { sorted } from './sort.ts';
import { JqlError } from './syntax/jql-error.ts';
import type { QueryTree } from './syntax/tree.ts';

/** Returns a message for each unknown field, value or function in a parsed query. A valid query has none. */
export const faultsOf = ({ where, orderBy }: QueryTree, context: JqlContext): readonly string[] => {
  const attempts = [
    () => void (where && compile(where, context)),
    () => void sorted([], orderBy, context),
  ];
  return attempts.flatMap((attempt) => {
    try {
      attempt();
      return [];
    } catch (error) {
      if (error instanceof JqlError) return error.messages;
      throw error;
    }
  });
};
