import { CatalogueError } from '#domain/kernel/errors/errors.ts';

/**
 * Runs a command. If it fails with an error that contains the current row, throws an error with the row's response body
 * instead.
 */
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
