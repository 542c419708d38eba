import type { HostAdapter, TrackerAnswer } from './host.ts';

/** Returns what the header `X-RateLimit-NearLimit` of an answer says; nothing if the header is missing. */
export const limitOf = (header: string | null): Pick<TrackerAnswer, 'nearLimit'> =>
  header === null ? {} : { nearLimit: header === 'true' };

/** Milliseconds for which the tracker counts the use of the quota. Then the quota is whole again. */
const COUNTED = 3_600_000;

/** Adds to the requests of a host whether the quota is nearly used up, as the newest answer says that tells it. */
export const metered = (
  request: HostAdapter['request'],
): Pick<HostAdapter, 'request' | 'isNearLimit'> => {
  let nearUntil = 0;
  return {
    request: async (call) => {
      const answer = await request(call);
      const { nearLimit } = answer;
      if (nearLimit !== undefined) nearUntil = nearLimit ? Date.now() + COUNTED : 0;
      return answer;
    },
    isNearLimit: () => Date.now() < nearUntil,
  };
};

/** Returns the parsed JSON, or the text itself if it is not JSON; null for an empty text. */
export const bodyOf = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Returns the milliseconds to wait by a `Retry-After` header, in which Jira names seconds; null if the header is
 * missing or not a number.
 */
export const waitOf = (header: string | null): number | null => {
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
};
