import { type LicenceState, licenceStateSchema } from '#domain/contracts/licence.ts';
import { backendApi } from '../state/api.ts';
import { confirmedWrite } from '../state/confirmed-write.ts';
import { licenceApi, readLicence } from './licence-api.ts';

const { select } = licenceApi.endpoints.licence;

/** The portfolio key is entered only on the admin page, so its call is not in the first load. */
const enterKeyApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    enterKey: build.mutation<LicenceState, string>({
      queryFn: confirmedWrite({
        write: (ask, key) =>
          ask({
            method: 'PUT',
            path: '/smb/licence/key',
            body: { key },
            answer: licenceStateSchema,
          }),
        read: readLicence,
        shown: (state) => select()(state).data,
        show: (dispatch, now) =>
          void dispatch(licenceApi.util.upsertQueryData('licence', undefined, now)),
        // The state does not contain the key itself, so a key that was entered before cannot be told from the new one.
        isInForce: (_key, { portfolio }, before) =>
          portfolio.standing === 'valid' && portfolio.key?.id !== before?.portfolio.key?.id,
      }),
    }),
  }),
});

export const { useEnterKeyMutation } = enterKeyApi;
