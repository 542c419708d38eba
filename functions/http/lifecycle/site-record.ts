import type { LifecycleBody } from '#domain/contracts/connect-lifecycle.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { type Installation, onForge } from '../../ports/site/installations.ts';

/** Returns the secret in an install callback. Throws `BODY_INVALID` when there is none. */
export const secretOf = ({ sharedSecret }: LifecycleBody): string => {
  if (sharedSecret) return sharedSecret;
  throw new CatalogueError(refusal('BODY_INVALID', { sharedSecret: 'FIELD_INVALID' }));
};

/**
 * Returns whether an install callback repeats what the record already contains. The host sends a callback again when it
 * considers the callback lost.
 */
export const isRepeatedInstall = (body: LifecycleBody, known: Installation | null): boolean =>
  known?.state === 'installed' &&
  known.sharedSecret === body.sharedSecret &&
  known.baseUrl === body.baseUrl &&
  known.oauthClientId === (body.oauthClientId ?? null);

/**
 * Returns whether the app is still installed on Forge. Then an uninstall of the Connect app is ignored, because the
 * host removes that app when a site moves to Forge.
 */
export const isStillOnForge = (known: Installation | null): boolean =>
  known?.state === 'installed' && onForge(known) !== null;

/**
 * Returns the site's record after a callback that was signed at `signedAt` (seconds since 1970). Only an install
 * callback contains a secret.
 */
export const recordAfter = (
  body: LifecycleBody,
  known: Installation | null,
  signedAt: number,
): Installation => {
  if (body.eventType === 'installed') {
    return {
      clientKey: body.clientKey,
      sharedSecret: secretOf(body),
      baseUrl: body.baseUrl,
      oauthClientId: body.oauthClientId ?? null,
      state: 'installed',
      enabled: known?.enabled ?? false,
      signedAt,
      ...(known?.forge ? { forge: known.forge } : {}),
    };
  }
  if (known === null) throw new CatalogueError(refusal('TENANT_UNKNOWN'));
  if (body.eventType === 'uninstalled') {
    return { ...known, state: 'uninstalled', enabled: false, signedAt };
  }
  return { ...known, enabled: body.eventType === 'enabled' };
};
