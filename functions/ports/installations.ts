import * as z from 'zod/mini';
import type { TenantId } from '#domain/kernel/ids.ts';

/** What is needed to trust and call one site. Holds its secret: never logged, never part of an event or view. */
export const installationSchema = z.object({
  clientKey: z.string(),
  sharedSecret: z.string(),
  baseUrl: z.string(),
  oauthClientId: z.nullable(z.string()),
  /** `erasing`: its grace period is over, and it may come back when nothing of it is left. */
  state: z.enum(['installed', 'uninstalled', 'erasing']),
  enabled: z.boolean(),
  /** When the host signed the last install or uninstall, in seconds since 1970: an older one is a replay. */
  signedAt: z.number(),
});

export type Installation = z.infer<typeof installationSchema>;

export type FindInstallation = (clientKey: string) => Promise<Installation | null>;

/** A site is known by its client key; the key is the tenant. */
export const tenantOf = (installation: Pick<Installation, 'clientKey'>): TenantId =>
  installation.clientKey as TenantId;
