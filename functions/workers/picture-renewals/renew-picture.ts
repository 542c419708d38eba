import type { Change } from '#domain/aggregates/feeds/change.ts';
import { sharingAggregate } from '#domain/aggregates/sharing/aggregate.ts';
import type { StopReason } from '#domain/aggregates/sharing/renewal.ts';
import type { PictureRenewal } from '#domain/contracts/picture-renewal.ts';
import type { BoardKey } from '#domain/kernel/board-key.ts';
import { readBoardKey } from '#domain/kernel/board-key.ts';
import { CatalogueError } from '#domain/kernel/errors/errors.ts';
import type { CorrelationId, TenantId } from '#domain/kernel/ids.ts';
import { boardScope, projectScope } from '#domain/kernel/scope.ts';
import type { Clock } from '#domain/kernel/time.ts';
import {
  PICTURE_SOURCES_PARTITION,
  pictureSources,
  pictureSourcesKey,
  pictureSourcesRow,
  SETTLE_MS,
  sourceScopes,
} from '#domain/publishing/picture/sources.ts';
import { type CommandPorts, handleCommand } from '../../command/handle-command.ts';
import { mayOnBoard } from '../../http/share/access.ts';
import { requireHeld } from '../../http/share/held-content.ts';
import type { SharedFiles } from '../../ports/files/shared-files.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { Permissions } from '../../ports/tracker/permissions.ts';
import { type ActAs, TrackerSilent } from '../../ports/tracker/tracker.ts';
import type { Pace } from '../tracker-jobs/persist.ts';
import { PICTURES } from './pictures.ts';
import { type Ask, askPatiently, Postponed, Refused } from './reading/ask.ts';
import { type Place, readPlace } from './reading/place.ts';
import { readBoard } from './reading/read-board.ts';
import { readSprintBoards } from './reading/sprints.ts';
import {
  changesSince,
  type SharePorts,
  type ShareToRenew,
  shareToRenew,
} from './share-to-renew.ts';

export interface RenewPorts
  extends Omit<CommandPorts, 'clock'>,
    Omit<SharePorts, 'views' | 'files'> {
  readonly views: ViewStore;
  readonly files: SharedFiles;
  readonly permissions: Permissions;
  readonly actAs: ActAs;
  readonly pace: Pace;
  readonly clock: Clock;
  readonly restMs: number;
}

/** `later`: the message must be delivered again after this many milliseconds. */
export type Ending =
  | { readonly type: 'renewed' | 'skipped' | 'off' | 'stopped' }
  /** `failed`: the tracker or a table did not answer. Then the delay grows with each delivery. */
  | { readonly type: 'later'; readonly afterMs: number; readonly failed: boolean };

/** Delay in milliseconds when a tracker or a table did not answer. */
const RECOVERY_MS = 5000;

const postponed = (afterMs: number): Ending => ({ type: 'later', afterMs, failed: false });
const afterFailure = (afterMs: number): Ending => ({ type: 'later', afterMs, failed: true });

/**
 * Thrown when the person lost the right to publish the board, or the picture would contain issues outside the board.
 * Renewals stop until somebody saves the settings again.
 */
class Stopped extends Error {
  override readonly name = 'Stopped';
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`renewals stopped: ${reason}`);
    this.reason = reason;
  }
}

const stop = async (
  ports: RenewPorts,
  { tenant, accountId, board, picture }: ShareToRenew,
  reason: StopReason,
): Promise<Ending> => {
  await handleCommand(ports, sharingAggregate, {
    stream: { tenant, type: 'sharing', id: board },
    command: { type: 'StopRenewal', board, picture, accountId, reason },
    actor: { accountId, kind: 'app', origin: 'worker' },
    correlationId: ports.ids() as CorrelationId,
  });
  return { type: 'stopped' };
};

/**
 * Reads from the tracker in the name of the person who publishes the board. Throws `Stopped`, `TrackerSilent`,
 * `CatalogueError`.
 */
const asPerson = async (
  ports: RenewPorts,
  { tenant, accountId, board }: ShareToRenew,
  deadline: number,
): Promise<Ask> => {
  const person = { tenant, accountId };
  const site = await ports.findInstallation(tenant);
  const call = site && (await ports.actAs(site, accountId));
  if (!call || !(await mayOnBoard(ports.permissions, person, board, 'administer'))) {
    throw new Stopped('denied');
  }
  return askPatiently(ports.pace, call, deadline);
};

/** One search may name at most this many issues for which the tracker updates its index. */
const MOST_RECONCILED = 50;

const changedIssues = (changes: readonly Change[]): string[] => {
  const ids = changes
    .filter(({ thing, kind }) => thing === 'issue' && kind !== 'deleted')
    .map(({ thingId }) => thingId);
  return [...new Set(ids)].slice(0, MOST_RECONCILED);
};

/** Reads the projects and sprint boards of a board, and records the scopes whose changes affect its picture. */
const groundOf = async (ports: RenewPorts, share: ShareToRenew, key: BoardKey, ask: Ask) => {
  const place: Place = await readPlace(ask, key);
  const sprintBoards = await readSprintBoards(ask, place);
  const { tenant, picture, setting } = share;
  const scopes = sourceScopes(
    [
      ...place.projects.map(({ id }) => projectScope(id)),
      ...sprintBoards.map(({ id }) => boardScope(id)),
      ...(key.kind === 'board' ? [boardScope(key.boardId)] : []),
    ],
    PICTURES[picture].partsOf(setting),
  );
  await ports.views.write(pictureSourcesRow(tenant, share, scopes));
  return { place, sprintBoards, scopes };
};

/** Makes a picture and stores it, unless a newer picture was stored meanwhile. */
const renew = async (
  ports: RenewPorts,
  share: ShareToRenew,
  key: BoardKey,
  deadline: number,
): Promise<Ending> => {
  const { tenant, accountId, board, setting } = share;
  const kind = PICTURES[share.picture];
  // Taken before the board is read, so that changes during the reading are newer than the picture.
  const at = ports.clock();
  const ask = await asPerson(ports, share, deadline);
  const { place, sprintBoards, scopes } = await groundOf(ports, share, key, ask);
  const changes = await changesSince(ports, share, scopes);
  if (changes === null) return { type: 'skipped' };
  const { completed, subtasks } = kind.partsOf(setting);
  const reconcile = changedIssues(changes);
  const ground = await readBoard(ask, place, sprintBoards, { completed, subtasks, reconcile });
  const made = await kind.make(ports, share, ground);
  if (made === null) throw new Stopped('unfit');
  await requireHeld(ports, { tenant, accountId }, board, made.content);
  const now = await shareToRenew(ports, share);
  const isCurrent =
    now !== null &&
    now !== 'off' &&
    now.setting.version === setting.version &&
    (now.storedAt ?? '') < at;
  if (!isCurrent) return postponed(0);
  const isThere = await made.store({ by: accountId, at });
  return { type: isThere ? 'renewed' : 'off' };
};

/** Returns the outcome of a renewal that threw; null for an unexpected error. */
const endingOf = (error: unknown): { readonly reason: StopReason } | Ending | null => {
  if (error instanceof Stopped) return { reason: error.reason };
  if (error instanceof Postponed) return afterFailure(Math.max(error.afterMs, RECOVERY_MS));
  if (error instanceof TrackerSilent) return afterFailure(RECOVERY_MS);
  if (error instanceof Refused) {
    return { reason: [401, 403, 404].includes(error.status) ? 'denied' : 'unfit' };
  }
  if (!(error instanceof CatalogueError)) return null;
  return error.refusal.code === 'SHARE_NOT_HELD' ? { reason: 'unfit' } : afterFailure(RECOVERY_MS);
};

/**
 * A due moment may be this many renewal intervals in the future. One interval and the settling time would be enough,
 * but clocks differ.
 */
const MOST_RESTS = 2;

/** Returns the milliseconds until a moment. 0 if the moment is so far in the future that a clock must be wrong. */
const waitUntil = ({ restMs, clock }: RenewPorts, moment: number): number => {
  const left = moment - Date.parse(clock());
  return left > 0 && left <= MOST_RESTS * restMs + SETTLE_MS ? left : 0;
};

/** Returns the milliseconds until the picture may be renewed again. */
const restLeft = (ports: RenewPorts, { storedAt }: ShareToRenew): number =>
  storedAt === null ? 0 : waitUntil(ports, Date.parse(storedAt) + ports.restMs);

/**
 * Renews a picture of a board in the name of the person who publishes it (R-SHARE-22). Does nothing when the picture
 * already shows all known changes. Throws unexpected errors; then the queue delivers the message again.
 */
export const renewPicture = async (
  ports: RenewPorts,
  message: PictureRenewal,
  deadline: number,
): Promise<Ending> => {
  // Waits even if the picture is not published now, because no other message is sent for changes before this message is
  // due.
  const due = waitUntil(ports, Date.parse(message.due));
  if (due > 0) return postponed(due);
  const share = await shareToRenew(ports, message);
  if (share === null) return { type: 'off' };
  const key = readBoardKey(message.board);
  if (share === 'off' || key === null) {
    await ports.views.write(pictureSourcesRow(message.tenant as TenantId, message, null));
    return { type: 'off' };
  }
  const { tenant } = share;
  const row = pictureSourcesKey(share);
  const known = await ports.views.get(pictureSources, tenant, PICTURE_SOURCES_PARTITION, row);
  if (known && (await changesSince(ports, share, known.scopes)) === null) {
    return { type: 'skipped' };
  }
  const wait = restLeft(ports, share);
  if (wait > 0) return postponed(wait);
  try {
    return await renew(ports, share, key, deadline);
  } catch (error) {
    const ending = endingOf(error);
    if (ending === null) throw error;
    return 'reason' in ending ? stop(ports, share, ending.reason) : ending;
  }
};
