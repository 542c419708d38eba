import type { TenantId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type {
  ErasableItem,
  ErasedTable,
  ErasureProgress,
  ErasureStore,
} from '../../ports/erasure.ts';
import type { Installation } from '../../ports/installations.ts';
import type { SharedFiles } from '../../ports/shared-files.ts';
import { foldersOf } from '../../share/tenant-folders.ts';
import { removeFilesOf } from './files-of-item.ts';

export interface ErasePorts {
  readonly store: ErasureStore;
  readonly files: Pick<SharedFiles, 'remove' | 'list'>;
  /** So long a site that has uninstalled finds its data when it comes back. */
  readonly graceDays: number;
}

export interface ErasureReport {
  readonly sites: number;
  readonly items: number;
  /** False: time ran out, and the next run goes on. */
  readonly finished: boolean;
}

const DAY_SECONDS = 86_400;

const isDue = ({ state, signedAt }: Installation, now: Instant, graceDays: number): boolean =>
  state === 'erasing' ||
  (state === 'uninstalled' && signedAt + graceDays * DAY_SECONDS <= Date.parse(now) / 1000);

/** The sites whose time has come, each kept from coming back before anything of it is touched. */
const begin = async (
  { store, graceDays }: ErasePorts,
  now: Instant,
): Promise<ErasureProgress | null> => {
  const tenants: string[] = [];
  for await (const site of store.sites()) {
    if (isDue(site, now, graceDays) && (await store.begin(site))) tenants.push(site.clientKey);
  }
  if (tenants.length === 0) return null;
  const progress: ErasureProgress = { tenants, phase: 'views', after: null };
  await store.saveProgress(progress);
  return progress;
};

const FOLLOWING = { views: 'events', events: 'records' } as const satisfies Record<
  ErasedTable,
  ErasureProgress['phase']
>;

/** Files go before the events that name them: a run that was stopped in between finds them again. */
const erasePage = async (
  { store, files }: ErasePorts,
  progress: ErasureProgress & { readonly phase: ErasedTable },
): Promise<{ readonly progress: ErasureProgress; readonly items: number }> => {
  const { phase, after, tenants } = progress;
  const { items, next } = await store.page(phase, after);
  const theirs = items.filter(({ tenant }) => tenant !== null && tenants.includes(tenant));
  if (phase === 'events') {
    for (const item of theirs) await removeFilesOf(files, item.tenant as TenantId, item);
  }
  await store.remove(
    phase,
    theirs.map(({ key }: ErasableItem) => key),
  );
  const moved: ErasureProgress =
    next === null
      ? { tenants, phase: FOLLOWING[phase], after: null }
      : { ...progress, after: next };
  await store.saveProgress(moved);
  return { progress: moved, items: theirs.length };
};

const finish = async ({ store, files }: ErasePorts, tenants: readonly string[]): Promise<void> => {
  for (const tenant of tenants) {
    for (const folder of foldersOf(tenant as TenantId)) {
      for (const key of await files.list(folder)) await files.remove(key);
    }
    await store.finish(tenant);
  }
  await store.saveProgress(null);
};

/**
 * Erases what is kept of sites that uninstalled longer ago than the grace period: rows, events, published files and
 * pictures, and at last the site's record, from when on it may come back as one that was never there. Stopped at any
 * point, by time or by a crash, the next run goes on where it was; nothing of another site is touched.
 */
export const eraseSites = async (
  ports: ErasePorts,
  now: Instant,
  mayGoOn: () => boolean,
): Promise<ErasureReport> => {
  let progress = (await ports.store.progress()) ?? (await begin(ports, now));
  let items = 0;
  const sites = progress?.tenants.length ?? 0;
  while (progress !== null) {
    if (!mayGoOn()) return { sites, items, finished: false };
    const { phase, tenants } = progress;
    if (phase === 'records') {
      await finish(ports, tenants);
      progress = null;
    } else {
      const done = await erasePage(ports, { ...progress, phase });
      progress = done.progress;
      items += done.items;
    }
  }
  return { sites, items, finished: true };
};
