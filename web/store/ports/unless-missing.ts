import { type Failure, FailureError, settled } from './failure.ts';

const isMissing = (failure: Failure): boolean =>
  (failure.kind === 'backend' || failure.kind === 'tracker') && failure.status === 404;

/** What a call answers; null when it is refused with 404: the thing was deleted, or is not created yet. */
export const unlessMissing = async <Answer>(
  call: () => Promise<Answer>,
): Promise<Answer | null> => {
  const { data, error } = await settled(call);
  if (error && !isMissing(error)) throw new FailureError(error);
  return data ?? null;
};
