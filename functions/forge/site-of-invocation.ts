import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { tokenInvalid } from '../connect/shared-secret.ts';
import { type FindForgeSite, tenantOf } from '../ports/site/installations.ts';
import type { SpendToken } from '../ports/stored/spent-tokens.ts';
import type { Invocation } from './invocation.ts';

export interface SiteTrust {
  readonly findForgeSite: FindForgeSite;
  readonly spend: SpendToken;
}

/** Marks a token as used. Throws `TOKEN_INVALID` if it was already used. */
export const spendOnce = async (
  { spend }: Pick<SiteTrust, 'spend'>,
  tenant: TenantId,
  { jti, expiresAt }: Pick<Invocation, 'jti' | 'expiresAt'>,
): Promise<void> => {
  if (await spend(tenant, jti, expiresAt)) return;
  throw tokenInvalid(new Error('the token was used before'));
};

/**
 * Returns the tenant of a verified token, and marks the token as used. Throws `SITE_UNKNOWN` if the app is not
 * installed on the site. Throws `TOKEN_INVALID` if the installation belongs to another site, or if the token was
 * already used.
 */
export const siteOfInvocation = async (
  invocation: Invocation,
  trust: SiteTrust,
): Promise<TenantId> => {
  const site = await trust.findForgeSite(invocation.cloudId);
  if (site?.state !== 'installed') throw new CatalogueError(refusal('SITE_UNKNOWN'));
  if (!site.forge?.installationIds.includes(invocation.installationId)) {
    throw tokenInvalid(new Error('of another installation'));
  }
  const tenant = tenantOf(site);
  await spendOnce(trust, tenant, invocation);
  return tenant;
};
