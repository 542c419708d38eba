import type { KeptState } from '../state/kept-state.ts';

/**
 * Environment of functions that read the records of sites: the table, and the key of their secrets.
 */
export const siteSettings = ({
  installations,
  siteSealKey,
}: Pick<KeptState, 'installations' | 'siteSealKey'>): Record<string, string> => ({
  INSTALLATIONS_TABLE: installations.tableName,
  SITE_SEAL_KEY: siteSealKey.secretValue.unsafeUnwrap(),
});
