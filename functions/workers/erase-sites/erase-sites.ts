import type { TenantId } from '#domain/kernel/ids.ts';
import { type Instant, instantOf } from '#domain/kernel/time.ts';
import type { AiKeys } from '../../ports/ai/ai-keys.ts';
import { GONE, type GoneSite, goneRow, goneSites, goneUntil } from '../../ports/site/gone-sites.ts';
import type { FindInstallation, Installation } from '../../ports/site/installations.ts';
import type { ErasureStore } from '../../ports/stored/erasure.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import { eraseOwned, isWhole, type OwnedPorts, TimeIsUp } from './erase-owned.ts';

export interface ErasePorts extends OwnedPorts {
  readonly store: ErasureStore;
  readonly views: Pick<ViewStore, 'list' | 'write'>;
  readonly findInstallation: FindInstallation;
  /** Removes the key of a site's own AI provider. */
  readonly removeAiKey: AiKeys['remove'];
  /** Days for which the data of an uninstalled site are kept. */
  readonly graceDays: number;
}

export interface ErasureReport {
  readonly sites: number;
  readonly items: number;
  /** False when the time has run out. The next run continues. */
  readonly finished: boolean;
  /** Sites whose grace period is over but whose index is incomplete. They need a replay (operations.md). */
  readonly notIndexed: readonly string[];
}

const DAY_MS = 86_400_000;

/** Returns a moment: all sites that were uninstalled up to it must be erased. */
const lastOf = (now: Instant, graceDays: number): Instant =>
  instantOf(Date.parse(now) - graceDays * DAY_MS);

type Verdict = 'erase' | 'wait' | 'forget' | 'not indexed';

/**
 * Decides whether a site that was once uninstalled is erased now. From the beginning to the end of an erasure, the site
 * cannot be installed.
 */
const judge = async (
  ports: ErasePorts,
  site: Installation | null,
  last: Instant,
): Promise<Verdict> => {
  if (site === null || site.state === 'installed') return 'forget';
  // The index need not be checked again: it was complete when the erasure began.
  if (site.state === 'erasing') return 'erase';
  if (site.signedAt * 1000 > Date.parse(last)) return 'wait';
  if (!(await isWhole(ports, site.clientKey as TenantId))) return 'not indexed';
  return (await ports.store.begin(site)) ? 'erase' : 'wait';
};

/**
 * Erases the data of sites whose grace period is over: rows, events, published files and pictures, and in the end the
 * site's record. Afterwards the app can be installed there as on a new site. Indexes lead to the sites and to what they
 * own. After a stop or a crash, the next run continues. Data of other sites are not touched.
 */
export const eraseSites = async (
  ports: ErasePorts,
  now: Instant,
  mayGoOn: () => boolean,
): Promise<ErasureReport> => {
  const last = lastOf(now, ports.graceDays);
  const notIndexed: string[] = [];
  let [sites, items] = [0, 0];
  const removed = (more: number): void => {
    items += more;
  };
  const forget = (gone: GoneSite) => ports.views.write({ ...goneRow(gone), row: null });
  const { tenant, partition } = GONE;
  const left = await ports.views.list(goneSites, tenant, partition, { before: goneUntil(last) });
  for (const goneSite of left) {
    const { clientKey } = goneSite;
    const verdict = await judge(ports, await ports.findInstallation(clientKey), last);
    if (verdict === 'not indexed') notIndexed.push(clientKey);
    if (verdict === 'erase') {
      sites += 1;
      try {
        await eraseOwned(ports, { tenant: clientKey as TenantId, mayGoOn, removed });
      } catch (error) {
        if (!(error instanceof TimeIsUp)) throw error;
        return { sites, items, finished: false, notIndexed };
      }
      await ports.removeAiKey(clientKey as TenantId);
      await ports.store.finish(clientKey);
    }
    if (verdict === 'erase' || verdict === 'forget') await forget(goneSite);
  }
  return { sites, items, finished: true, notIndexed: [...new Set(notIndexed)] };
};
