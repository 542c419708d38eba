import { CHANGES_KEPT_SECONDS, type Change } from '#domain/aggregates/feeds/change.ts';
import { changeLog, type KnownChange } from '#domain/aggregates/feeds/change-log.ts';
import type { PictureRenewal } from '#domain/contracts/picture-renewal.ts';
import type { AccountId, TenantId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import { isPictured, type PictureName } from '#domain/publishing/picture/sources.ts';
import type { SharedFiles } from '../../ports/files/shared-files.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import { mayPublish, type OpenSitePorts } from '../../share/open-site.ts';
import { type Shared, settingOf } from '../../share/store-picture.ts';
import { PICTURES, type PictureMoments } from './pictures.ts';

export interface SharePorts extends OpenSitePorts {
  readonly views: Pick<ViewStore, 'get' | 'list'>;
  readonly files: Pick<SharedFiles, 'get'>;
  readonly clock: Clock;
}

/** A published picture of a board that may be renewed. */
export interface ShareToRenew
  extends Pick<Shared, 'tenant' | 'setting'>,
    PictureName,
    PictureMoments {
  /** The person in whose name the picture is renewed. */
  readonly accountId: AccountId;
}

/** Returns the picture that a message names; `off` when it is not published, null when it must not be renewed now. */
export const shareToRenew = async (
  ports: SharePorts,
  { tenant: site, board, picture }: Pick<PictureRenewal, 'tenant' | 'board' | 'picture'>,
): Promise<ShareToRenew | 'off' | null> => {
  const tenant = site as TenantId;
  const setting = await settingOf(ports.views, tenant, board);
  const { isOn, isOver, renewalOf, momentsOf } = PICTURES[picture];
  if (!setting || !isOn(setting)) return 'off';
  const renewal = renewalOf(setting);
  const isWanted = renewal?.stopped === null && !isOver(setting, ports.clock());
  if (!isWanted || !(await mayPublish(ports, tenant))) return null;
  return {
    tenant,
    board,
    picture,
    setting,
    accountId: renewal.accountId as AccountId,
    ...(await momentsOf(ports.files, { tenant, setting })),
  };
};

/** At most this many changes are read for each scope. */
const MOST_CHANGES = 500;

/**
 * Returns known changes that the picture may not show, newest first in each scope; null when there are none. If the
 * picture is older than the log of changes, the list may be empty, because the message itself reports a change.
 */
export const changesSince = async (
  { views, clock }: SharePorts,
  { tenant, setting, shownUntil }: ShareToRenew,
  scopes: readonly string[],
): Promise<readonly Change[] | null> => {
  const lists = await Promise.all(
    scopes.map(
      (scope): Promise<KnownChange[]> =>
        views.list(changeLog, tenant, scope, {
          ...(shownUntil === null ? {} : { after: shownUntil }),
          limit: MOST_CHANGES,
          reverse: true,
        }),
    ),
  );
  const changes = lists.flatMap((known) => known.map(({ change }) => change)).filter(isPictured);
  // If the settings were saved at the moment up to which the picture shows changes, the order is unknown, so the
  // settings count as newer.
  if (shownUntil === null || setting.updatedAt >= shownUntil) return changes;
  const age = Date.parse(clock()) - Date.parse(shownUntil);
  return changes.length === 0 && age < CHANGES_KEPT_SECONDS * 1000 ? null : changes;
};
