import * as z from 'zod/mini';
import type { TenantId } from '#domain/kernel/ids.ts';
import { type Instant, instantOf } from '#domain/kernel/time.ts';
import { type RowShape, type RowWrite, revisionOf } from '#domain/kernel/view.ts';
import type { Installation } from './installations.ts';

/** A site and the moment of its uninstall. The site's own record says whether it is still uninstalled. */
const goneSchema = z.object({ clientKey: z.string(), at: z.string() });
export type GoneSite = z.infer<typeof goneSchema>;

/** Uninstalled sites sorted by time, so that one query finds the sites whose grace period is over. */
export const goneSites: RowShape<GoneSite> = { name: 'gone', schema: goneSchema };

/** The partition of the rows of uninstalled sites. It belongs to no tenant. */
export const GONE = { tenant: '' as TenantId, partition: 'sites' } as const;

export const goneKey = ({ at, clientKey }: GoneSite): string => `${at}#${clientKey}`;

/** Returns a key that sorts after every site that was uninstalled up to this moment. */
export const goneUntil = (at: Instant): string => `${at}$`;

export const goneRow = (site: GoneSite): RowWrite<GoneSite> => ({
  ...GONE,
  view: goneSites.name,
  revision: revisionOf(goneSites),
  key: goneKey(site),
  row: site,
});

/** Returns the row that is written with the record of an uninstalled site. */
export const goneRowsOf = ({ state, clientKey, signedAt }: Installation): RowWrite<GoneSite>[] =>
  state === 'uninstalled' ? [goneRow({ clientKey, at: instantOf(signedAt * 1000) })] : [];
