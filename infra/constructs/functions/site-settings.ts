import type { KeptState } from '../state/kept-state.ts';

/**
 * Returns the environment of functions that read the records of sites: the table, and the key that encrypts the sites'
 * secrets.
 */
export const siteSettings = ({
  installations,
  siteSealKey,
}: Pick<KeptState, 'installations' | 'siteSealKey'>): Record<string, string> => ({
  INSTALLATIONS_TABLE: installations.tableName,
  SITE_SEAL_KEY: siteSealKey.secretValue.unsafeUnwrap(),
});
