import type { Change } from '#domain/aggregates/feeds/change.ts';
import { changeKey, changeLog, type KnownChange } from '#domain/aggregates/feeds/change-log.ts';
import { announceChangesBodySchema } from '#domain/contracts/announce-changes.ts';
import type { Changes } from '#domain/contracts/changes.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { type Scope, scopeKey } from '#domain/kernel/scope.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { BoardAccessPorts } from '../access/board.ts';
import { readFollowed } from '../access/followed-scopes.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { type AnnouncePorts, announce } from './announce.ts';
import { cursorAt, isCursor } from './cursor.ts';

export interface ChangesPorts
  extends BoardAccessPorts,
    Omit<AnnouncePorts, keyof BoardAccessPorts | 'views'> {
  readonly views: Pick<ViewStore, 'get' | 'list' | 'write'>;
}

const MOST = 500;

const oncePerId = (known: readonly KnownChange[]): Change[] => [
  ...new Map(known.map(({ change }) => [change.id, change])).values(),
];

const byKey = (one: KnownChange, other: KnownChange): number =>
  changeKey(one) < changeKey(other) ? -1 : 1;

/** Returns the changes that were recorded after a cursor, oldest first, and the next cursor. */
const behind = async (
  { views, clock }: ChangesPorts,
  tenant: TenantId,
  scopes: readonly Scope[],
  since: string,
): Promise<Changes> => {
  // Computed before the rows are read, so that the next request includes what is written during this read.
  const end = cursorAt(clock());
  const lists = await Promise.all(
    scopes.map((scope) =>
      views.list(changeLog, tenant, scopeKey(scope), { after: since, limit: MOST + 1 }),
    ),
  );
  const rows = lists.flat().sort(byKey);
  const sent = rows.slice(0, MOST);
  const last = sent.at(-1);
  // False when only rows after `end` are left, because the next request returns these rows anyway.
  const hasMore = rows.length > MOST && last !== undefined && changeKey(last) < end;
  const cursor = hasMore ? changeKey(last) : since > end ? since : end;
  return { cursor, reset: false, more: hasMore, changes: oncePerId(sent) };
};

const changes = async (ports: ChangesPorts, call: Call): Promise<Reply> => {
  const { scopes, hidden: hiddenProjects } = await readFollowed(ports, call);
  const now = ports.clock();
  const { since } = call.query;
  if (since && isCursor(since, now)) {
    const found = await behind(ports, call.principal.tenant, scopes, since);
    return { ...ok(found), hiddenProjects };
  }
  const nothing: Changes = { cursor: cursorAt(now), reset: !!since, more: false, changes: [] };
  return { ...ok(nothing), hiddenProjects };
};

/** The endpoints that list the changes for a client, and that announce a client's own changes to other clients. */
export const changesEndpoints = (ports: ChangesPorts): Endpoints => ({
  'GET /smb/changes': read((call) => changes(ports, call)),
  'POST /smb/changes': endpoint(announceChangesBodySchema, (call) => announce(ports, call)),
});
