import { type Failure, FailureError, settled } from './failure.ts';

const isMissing = (failure: Failure): boolean =>
  (failure.kind === 'backend' || failure.kind === 'tracker') && failure.status === 404;

/**
 * Returns the answer of a call. If the call is refused with 404, because the thing was deleted or does not exist yet,
 * returns null.
 */
export const unlessMissing = async <Answer>(
  call: () => Promise<Answer>,
): Promise<Answer | null> => {
  const { data, error } = await settled(call);
  if (error && !isMissing(error)) throw new FailureError(error);
  return data ?? null;
};
