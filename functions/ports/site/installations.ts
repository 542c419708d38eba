import * as z from 'zod/mini';
import type { TenantId } from '#domain/kernel/ids.ts';

/** The Forge part of a site's record; a site that moved from Connect has both parts. */
const forgeSchema = z.object({
  cloudId: z.string(),
  /** Changes with each re-install and import. */
  installationIds: z.array(z.string()),
  /** Base of the site's REST API for the app, without a trailing slash. */
  apiBaseUrl: z.string(),
  /** The app's own token, encrypted (`forge/sealed.ts`); null until the host has sent one. */
  systemToken: z.nullable(z.string()),
});

/**
 * What is needed to verify and call one site. Contains its secret: never log it or put it into an
 * event or view.
 */
export const installationSchema = z.object({
  clientKey: z.string(),
  sharedSecret: z.string(),
  baseUrl: z.string(),
  oauthClientId: z.nullable(z.string()),
  /**
   * `erasing`: its grace period is over and its data are being erased; it can be installed again
   * only after that.
   */
  state: z.enum(['installed', 'uninstalled', 'erasing']),
  enabled: z.boolean(),
  /**
   * When the host signed the last install or uninstall, in seconds since 1970: an older callback is
   * a replay.
   */
  signedAt: z.number(),
  forge: z.optional(forgeSchema),
});

export type Installation = z.infer<typeof installationSchema>;

/**
 * The Forge part of a site that uses Forge; null for one that uses Connect, even if it returned
 * from Forge and its record still has that part.
 */
export const onForge = ({ forge }: Installation): NonNullable<Installation['forge']> | null =>
  forge && forge.installationIds.length > 0 ? forge : null;

export type FindInstallation = (clientKey: string) => Promise<Installation | null>;

/**
 * Finds a site by its cloud id: its record is stored under that id, or under its former client key.
 */
export type FindForgeSite = (cloudId: string) => Promise<Installation | null>;

/**
 * The pointer stored under the cloud id of a site whose data are under its client key from Connect.
 */
export const movedSiteSchema = z.object({ movedFrom: z.string() });
export type MovedSite = z.infer<typeof movedSiteSchema>;

/** The client key under which a moved site's record is stored; null for any other record. */
export const movedFromOf = ({
  clientKey,
  forge,
}: Pick<Installation, 'clientKey' | 'forge'>): string | null =>
  forge !== undefined && forge.cloudId !== clientKey ? clientKey : null;

/** The tenant is a site's client key, or its cloud id if it was first installed on Forge. */
export const tenantOf = (installation: Pick<Installation, 'clientKey'>): TenantId =>
  installation.clientKey as TenantId;
