import type { LifecycleBody } from '#domain/contracts/connect-lifecycle.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { type Installation, onForge } from '../../ports/site/installations.ts';

/** The secret in an install callback. Throws `BODY_INVALID` without one. */
export const secretOf = ({ sharedSecret }: LifecycleBody): string => {
  if (sharedSecret) return sharedSecret;
  throw new CatalogueError(refusal('BODY_INVALID', { sharedSecret: 'FIELD_INVALID' }));
};

/** Whether an install repeats what is known: the host resends a callback that it considers lost. */
export const isRepeatedInstall = (body: LifecycleBody, known: Installation | null): boolean =>
  known?.state === 'installed' &&
  known.sharedSecret === body.sharedSecret &&
  known.baseUrl === body.baseUrl &&
  known.oauthClientId === (body.oauthClientId ?? null);

/**
 * Whether the app is still installed on Forge. Then an uninstall of the Connect app is ignored: the
 * host removes that app from a site that moves.
 */
export const isStillOnForge = (known: Installation | null): boolean =>
  known?.state === 'installed' && onForge(known) !== null;

/**
 * The site's record after a callback signed at `signedAt` (seconds since 1970). Only an install
 * brings a secret.
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
