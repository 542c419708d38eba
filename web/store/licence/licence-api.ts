import { type LicenceState, licenceStateSchema } from '#domain/contracts/licence.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import { confirmedWrite } from '../backend/confirmed-write.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';
import type { AppDispatch, RootState } from '../state/state.ts';

const read = (ask: AskBackend) =>
  ask({ method: 'GET', path: '/smb/licence', answer: licenceStateSchema });

/** The licence of Cairn and the portfolio key (R-LICENCE-5). */
export const licenceApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    licence: build.query<LicenceState, void>({
      queryFn: fromBackend(read),
    }),
    enterKey: build.mutation<LicenceState, string>({
      queryFn: confirmedWrite({
        write: (ask, key) =>
          ask({
            method: 'PUT',
            path: '/smb/licence/key',
            body: { key },
            answer: licenceStateSchema,
          }),
        read,
        shown: (state) => licenceOf(state),
        show: (dispatch, now) => showLicence(dispatch, now),
        // The state does not contain the key itself, so a key that was entered before cannot be told from the new one.
        isInForce: (_key, { portfolio }, before) =>
          portfolio.standing === 'valid' && portfolio.key?.id !== before?.portfolio.key?.id,
      }),
    }),
  }),
});

const licenceOf = (state: RootState): LicenceState | undefined =>
  licenceApi.endpoints.licence.select()(state).data;

const showLicence = (dispatch: AppDispatch, now: LicenceState): void => {
  void dispatch(licenceApi.util.upsertQueryData('licence', undefined, now));
};

export const { useLicenceQuery, useEnterKeyMutation } = licenceApi;
