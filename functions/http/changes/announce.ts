import { createHash } from 'node:crypto';
import { propertyChangeRow } from '#domain/aggregates/feeds/property-change.ts';
import type { AnnounceChangesBody } from '#domain/contracts/announce-changes.ts';
import type { WrittenPlacements } from '#domain/contracts/read-placement.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { CommandPorts } from '../../command/handle-command.ts';
import type { Principal } from '../../connect/principal.ts';
import { recordPlacements } from '../../placements/record-placements.ts';
import type { IdSource } from '../../ports/ids.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { Permissions } from '../../ports/tracker/permissions.ts';
import { PERMISSION_FOR } from '../access/scope.ts';
import { visibleScopes } from '../access/visible-scopes.ts';
import { type Call, ok, type Reply } from '../endpoint.ts';

export interface AnnouncePorts extends CommandPorts {
  readonly views: Pick<ViewStore, 'get' | 'write'>;
  readonly permissions: Pick<Permissions, 'visibleProjects' | 'may'>;
}

const MOST_PROJECTS = 20;

/**
 * Returns a function that gives each change an id. If the request is repeated with its idempotency key, the ids are the
 * same, so clients ignore changes that they already have.
 */
const namesOf = ({ idempotency, principal }: Call, ids: IdSource): ((index: number) => string) => {
  if (!idempotency) return () => ids();
  const { accountId } = principal;
  return (index) =>
    createHash('sha256')
      .update(JSON.stringify([accountId, idempotency, index]))
      .digest('hex')
      .slice(0, 32);
};

/** Returns the projects in which the caller may write properties. Throws `PERMISSION_DENIED` if there are none. */
const editableAmong = async (
  { permissions }: AnnouncePorts,
  { tenant, accountId }: Principal,
  projects: readonly string[],
): Promise<ReadonlySet<string>> => {
  const permission = PERMISSION_FOR.edit;
  const editable = await Promise.all(
    projects.map(async (projectId) =>
      (await permissions.may({ tenant, accountId, permission, projectId })) ? [projectId] : [],
    ),
  );
  const found = new Set(editable.flat());
  if (found.size === 0) throw new CatalogueError(refusal('PERMISSION_DENIED'));
  return found;
};

type AnnouncedChange = AnnounceChangesBody['changes'][number];

const placementsOf = ({ projectId, issueId, values = [] }: AnnouncedChange): WrittenPlacements => ({
  projectId,
  issueId,
  changes: values.map(({ property, before = null, after }) => ({ property, before, after })),
});

/**
 * Records which properties the caller has written, in projects where the caller may edit issues. The tracker requires
 * the same right for writing a property. The ids in a request grant no access (R-ACTIVITY-6). Other clients get only the
 * names of properties, and read the values as their own users. The values are recorded for maps of the past alone
 * (R-PAST-6). Throws `BUSY`, `PERMISSION_DENIED`, `LICENCE_REQUIRED`, `TRACKER_UNAVAILABLE`, and `BODY_INVALID` for too
 * many projects.
 */
export const announce = async (
  ports: AnnouncePorts,
  call: Call<AnnounceChangesBody>,
): Promise<Reply> => {
  const { tenant, accountId } = call.principal;
  const { changes } = call.body;
  const projects = [...new Set(changes.map(({ projectId }) => projectId))];
  if (projects.length > MOST_PROJECTS) {
    throw new CatalogueError(refusal('BODY_INVALID', { changes: 'FIELD_INVALID' }));
  }
  const { ids: seen, hidden: hiddenProjects } = await visibleScopes(
    ports,
    call.principal,
    projects,
  );
  const editable = await editableAmong(ports, call.principal, seen);
  const nameOf = namesOf(call, ports.ids);
  const now = ports.clock();
  const rows = changes.flatMap((change, index) =>
    editable.has(change.projectId) && change.fields.length > 0
      ? [propertyChangeRow({ tenant, accountId, id: nameOf(index), now }, change)]
      : [],
  );
  await Promise.all(rows.map((row) => ports.views.write(row)));
  const { actor } = call.principal;
  const report = {
    tenant,
    actor,
    correlationId: call.correlationId,
    source: 'writer',
    at: now,
  } as const;
  const allowed = changes.filter(({ projectId }) => editable.has(projectId));
  await recordPlacements(ports, report, allowed.map(placementsOf));
  return { ...ok({ announced: allowed.length }), hiddenProjects };
};
