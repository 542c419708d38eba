import { CatalogueError } from '#domain/kernel/errors/errors.ts';

/** Converts the current state in a conflict to its response body. */
export const withCurrent = async <Row, Result>(
  show: (row: Row) => unknown | Promise<unknown>,
  run: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof CatalogueError) || error.current === undefined) throw error;
    const current = await show(error.current as Row);
    throw new CatalogueError(error.refusal, { cause: error, current });
  }
};
