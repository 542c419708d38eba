import { CatalogueError } from '#domain/kernel/errors/errors.ts';

/** Shows the current state that comes with a conflict in the shape that travels. */
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
