import { type LicenceState, licenceStateSchema } from '#domain/contracts/licence.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

/** The licence of Cairn and the portfolio key (R-LICENCE-5). */
export const licenceApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    licence: build.query<LicenceState, void>({
      queryFn: fromBackend((ask) =>
        ask({ method: 'GET', path: '/smb/licence', answer: licenceStateSchema }),
      ),
    }),
    enterKey: build.mutation<LicenceState, string>({
      queryFn: fromBackend((ask, key) =>
        ask({ method: 'PUT', path: '/smb/licence/key', body: { key }, answer: licenceStateSchema }),
      ),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        // A failure is reported by the form.
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(licenceApi.util.upsertQueryData('licence', undefined, saved.data));
      },
    }),
  }),
});

export const { useLicenceQuery, useEnterKeyMutation } = licenceApi;
