import { FailureError } from '../ports/failure.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';

/** Whether steps can be tied to goals by links of a type: they can, links are switched off, or the type is gone. */
export type Linking = 'on' | 'off' | 'typeMissing';

/** The tracker's own words, which it has for nothing else (R-MAPPING-8). */
const OFF = 'Issue linking is currently disabled.';

const isOff = (error: unknown): boolean =>
  error instanceof FailureError &&
  error.failure.kind === 'tracker' &&
  error.failure.messages.some((message) => message.includes(OFF));

const hasType = (answer: unknown, typeId: string): boolean => {
  const { issueLinkTypes } = (answer ?? {}) as { readonly issueLinkTypes?: unknown };
  // What cannot be read proves nothing.
  if (!Array.isArray(issueLinkTypes)) return true;
  return issueLinkTypes.some((type: { readonly id?: unknown } | null) => type?.id === typeId);
};

/** Looks as a map is opened; that it could not be looked at is nobody's concern. */
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
