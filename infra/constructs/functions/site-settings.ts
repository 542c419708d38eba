import type { KeptState } from '../state/kept-state.ts';
import { secretsAge } from './deployment-secrets.ts';

/**
 * Returns the environment of functions that read the records of sites: the table, and the secret with the key that
 * encrypts the sites' secrets, which `allowSealKey` lets them read.
 */
export const siteSettings = ({
  installations,
  siteSealKey,
}: Pick<KeptState, 'installations' | 'siteSealKey'>): Record<string, string> => ({
  INSTALLATIONS_TABLE: installations.tableName,
  SITE_SEAL_KEY_ARN: siteSealKey.secretArn,
  ...secretsAge,
});
