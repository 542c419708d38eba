import type { KeptState } from '../state/kept-state.ts';

/** What a function is told that looks at the records of sites: where they lie, and what opens their secrets. */
export const siteSettings = ({
  installations,
  siteSealKey,
}: Pick<KeptState, 'installations' | 'siteSealKey'>): Record<string, string> => ({
  INSTALLATIONS_TABLE: installations.tableName,
  SITE_SEAL_KEY: siteSealKey.secretValue.unsafeUnwrap(),
});
