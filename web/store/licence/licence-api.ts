import { type LicenceState, licenceStateSchema } from '#domain/contracts/licence.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

export const readLicence = (ask: AskBackend) =>
  ask({ method: 'GET', path: '/smb/licence', answer: licenceStateSchema });

/** The licence of Cairn and the portfolio key (R-LICENCE-5). */
export const licenceApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    licence: build.query<LicenceState, void>({ queryFn: fromBackend(readLicence) }),
  }),
});

export const { useLicenceQuery } = licenceApi;
