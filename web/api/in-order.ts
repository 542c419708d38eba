/** The last job of each line. A line lives as long as the ports of its store. */
const lines = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Runs a job after all earlier ones of its line, whether they went well or not: writes reach the other side in the
 * order in which the user made them.
 */
export const inOrder = <Result>(
  owner: object,
  line: string,
  job: () => Promise<Result>,
): Promise<Result> => {
  const own = lines.get(owner) ?? new Map<string, Promise<unknown>>();
  lines.set(owner, own);
  const result = (own.get(line) ?? Promise.resolve()).then(job, job);
  own.set(
    line,
    result.catch(() => undefined),
  );
  return result;
};
