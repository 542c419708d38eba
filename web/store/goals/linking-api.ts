import { FailureError } from '../ports/failure.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';

/**
 * Whether links of a type can connect steps with goals. `off`: linking is turned off. `typeMissing`: the type was
 * deleted.
 */
export type Linking = 'on' | 'off' | 'typeMissing';

/**
 * The tracker's message when linking is turned off. The answer has no status or code that would identify this
 * (R-MAPPING-8).
 */
const OFF = 'Issue linking is currently disabled.';

const isOff = (error: unknown): boolean =>
  error instanceof FailureError &&
  error.failure.kind === 'tracker' &&
  error.failure.messages.some((message) => message.includes(OFF));

const hasType = (answer: unknown, typeId: string): boolean => {
  const { issueLinkTypes } = (answer ?? {}) as { readonly issueLinkTypes?: unknown };
  // An answer that is not a list does not prove that the type is missing.
  if (!Array.isArray(issueLinkTypes)) return true;
  return issueLinkTypes.some((type: { readonly id?: unknown } | null) => type?.id === typeId);
};

/** Whether links can connect steps with goals. Read when a map opens. Failures are not reported. */
export const linkingApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    linking: build.query<Linking, string>({
      queryFn: fromTracker(async (ask, typeId: string): Promise<Linking> => {
        try {
          const answer = await ask({ url: '/rest/api/3/issueLinkType' });
          return hasType(answer, typeId) ? 'on' : 'typeMissing';
        } catch (error) {
          if (isOff(error)) return 'off';
          throw error;
        }
      }),
    }),
  }),
});

export const { useLinkingQuery } = linkingApi;
