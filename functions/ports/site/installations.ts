import * as z from 'zod/mini';
import type { TenantId } from '#domain/kernel/ids.ts';

/** What a site has that runs the app on Forge; one that came over from Connect has it beside what it had. */
const forgeSchema = z.object({
  cloudId: z.string(),
  /** Changes with each re-install and import. */
  installationIds: z.array(z.string()),
  /** Base of the site's REST API for the app, without a trailing slash. */
  apiBaseUrl: z.string(),
  /** The token of the app itself, sealed (`forge/sealed.ts`); null until the host has given one. */
  systemToken: z.nullable(z.string()),
});

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
  forge: z.optional(forgeSchema),
});

export type Installation = z.infer<typeof installationSchema>;

/**
 * What a site has on Forge; null for one that has the app by Connect, also where it went back: what led to its data
 * stays in the record.
 */
export const onForge = ({ forge }: Installation): NonNullable<Installation['forge']> | null =>
  forge && forge.installationIds.length > 0 ? forge : null;

export type FindInstallation = (clientKey: string) => Promise<Installation | null>;

/** Finds a site by the host's id of it, under which it lies or which leads to where it lay before. */
export type FindForgeSite = (cloudId: string) => Promise<Installation | null>;

/** Stands under the id of a site whose data lie under the client key that it had as a Connect site. */
export const movedSiteSchema = z.object({ movedFrom: z.string() });
export type MovedSite = z.infer<typeof movedSiteSchema>;

/** Where to look further for a site that has come over; null for one that has not. */
export const movedFromOf = ({
  clientKey,
  forge,
}: Pick<Installation, 'clientKey' | 'forge'>): string | null =>
  forge !== undefined && forge.cloudId !== clientKey ? clientKey : null;

/** A site is known by its client key, and one that began on Forge by its cloud id; the key is the tenant. */
export const tenantOf = (installation: Pick<Installation, 'clientKey'>): TenantId =>
  installation.clientKey as TenantId;
