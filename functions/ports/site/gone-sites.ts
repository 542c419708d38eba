import * as z from 'zod/mini';
import type { TenantId } from '#domain/kernel/ids.ts';
import { type Instant, instantOf } from '#domain/kernel/time.ts';
import { type RowShape, type RowWrite, revisionOf } from '#domain/kernel/view.ts';
import type { Installation } from './installations.ts';

/** A site that uninstalled at a moment; whether it is still gone, its own record says. */
const goneSchema = z.object({ clientKey: z.string(), at: z.string() });
export type GoneSite = z.infer<typeof goneSchema>;

/** The sites that left, in the order in which they did: finding those whose time has come is one query. */
export const goneSites: RowShape<GoneSite> = { name: 'gone', schema: goneSchema };

/** They lie under no site's name. */
export const GONE = { tenant: '' as TenantId, partition: 'sites' } as const;

export const goneKey = ({ at, clientKey }: GoneSite): string => `${at}#${clientKey}`;

/** Lies behind every site that left at this moment or before. */
export const goneUntil = (at: Instant): string => `${at}$`;

export const goneRow = (site: GoneSite): RowWrite<GoneSite> => ({
  ...GONE,
  view: goneSites.name,
  revision: revisionOf(goneSites),
  key: goneKey(site),
  row: site,
});

/** What is written with the record of a site that leaves. */
export const goneRowsOf = ({ state, clientKey, signedAt }: Installation): RowWrite<GoneSite>[] =>
  state === 'uninstalled' ? [goneRow({ clientKey, at: instantOf(signedAt * 1000) })] : [];
