import * as z from 'zod/mini';
import type { TenantId } from '#domain/kernel/ids.ts';

/** The Forge part of a site's record. A site that moved from Connect has both parts. */
const forgeSchema = z.object({
  cloudId: z.string(),
  /** The ids of the app's installations on the site. They change with each reinstall and import. */
  installationIds: z.array(z.string()),
  /** Base address of the site's REST API for the app, without a trailing slash. */
  apiBaseUrl: z.string(),
  /** The app's own token, encrypted (`forge/sealed.ts`). Null until the host has sent a token. */
  systemToken: z.nullable(z.string()),
});

/**
 * What is needed to verify and call a site. It contains the site's secret, so never log it or put it into an event or
 * view.
 */
export const installationSchema = z.object({
  clientKey: z.string(),
  sharedSecret: z.string(),
  baseUrl: z.string(),
  oauthClientId: z.nullable(z.string()),
  /**
   * `erasing`: the grace period is over and the site's data are being erased. The site can be installed again only
   * afterwards.
   */
  state: z.enum(['installed', 'uninstalled', 'erasing']),
  enabled: z.boolean(),
  /** When the host signed the last install or uninstall, in seconds since 1970. An older callback is a replay. */
  signedAt: z.number(),
  forge: z.optional(forgeSchema),
});

export type Installation = z.infer<typeof installationSchema>;

/**
 * Returns the Forge part of a site that uses Forge; null for a site that uses Connect. A site that returned from Forge
 * to Connect still has this part in its record.
 */
export const onForge = ({ forge }: Installation): NonNullable<Installation['forge']> | null =>
  forge && forge.installationIds.length > 0 ? forge : null;

export type FindInstallation = (clientKey: string) => Promise<Installation | null>;

/** Finds a site by its cloud id. The record is stored under that id, or under the site's former client key. */
export type FindForgeSite = (cloudId: string) => Promise<Installation | null>;

/** A pointer that is stored under the cloud id of a site whose data are stored under its client key from Connect. */
export const movedSiteSchema = z.object({ movedFrom: z.string() });
export type MovedSite = z.infer<typeof movedSiteSchema>;

/** Returns the client key under which a moved site's record is stored; null for any other record. */
export const movedFromOf = ({
  clientKey,
  forge,
}: Pick<Installation, 'clientKey' | 'forge'>): string | null =>
  forge !== undefined && forge.cloudId !== clientKey ? clientKey : null;

/** Returns the tenant: a site's client key, or its cloud id if the site was first installed on Forge. */
export const tenantOf = (installation: Pick<Installation, 'clientKey'>): TenantId =>
  installation.clientKey as TenantId;
