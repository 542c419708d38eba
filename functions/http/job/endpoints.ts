import { type Job, type JobRow, requestJobBodySchema } from '#domain/contracts/job.ts';
import { CatalogueError, refusal } from '#domain/errors.ts';
import type { JobCommand } from '#domain/job/commands.ts';
import { itemsOf } from '#domain/job/views/items.ts';
import { jobsByBoard, jobsPartition } from '#domain/job/views/jobs-by-board.ts';
import type { StreamRef } from '#domain/kernel/event.ts';
import { type CommandPorts, handleCommand } from '../../command/handle-command.ts';
import { jobAggregate } from '../../command/job-aggregate.ts';
import { load } from '../../command/load.ts';
import type { ViewStore } from '../../ports/view-store.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { requirePortfolio } from '../portfolio/access.ts';
import { isUlid, required } from '../query.ts';

export interface JobHttpPorts extends CommandPorts {
  readonly views: ViewStore;
}

/** So many jobs of a board are listed. */
const MOST_LISTED = 50;

const missing = (): CatalogueError => new CatalogueError(refusal('JOB_NOT_FOUND'));

const streamOf = ({ principal }: Call, id: string): StreamRef => ({
  tenant: principal.tenant,
  type: 'job',
  id,
});

const idOf = ({ params }: Call): string => {
  if (params.id && isUlid(params.id)) return params.id;
  throw missing();
};

/** A job shows issues of the tracker, so only who asked for it sees it. */
const ownOnly =
  ({ principal }: Call) =>
  (row: JobRow | null): void => {
    if (row && row.requestedBy !== principal.accountId) throw missing();
  };

const shown = async (ports: JobHttpPorts, call: Call, id: string): Promise<Reply> => {
  const { state, row } = await load(ports, jobAggregate, streamOf(call, id));
  ownOnly(call)(row);
  if (state.status !== 'live' || row === null) throw missing();
  const job: Job = { ...row, items: itemsOf(state) };
  return ok(job, row.version);
};

const run = async (
  ports: JobHttpPorts,
  call: Call,
  id: string,
  command: JobCommand,
): Promise<Reply> => {
  const { principal, correlationId, expectedVersion, idempotency } = call;
  const row = await handleCommand(ports, jobAggregate, {
    stream: streamOf(call, id),
    command,
    actor: { accountId: principal.accountId, kind: 'user' },
    correlationId,
    expectedVersion,
    idempotency,
    authorise: ownOnly(call),
  });
  if (row === null) throw missing();
  return shown(ports, call, row.id);
};

/** Jobs over HTTP: asked for, watched and cancelled by the person as whom they write (spec 000 §7 Batching). */
export const jobEndpoints = (ports: JobHttpPorts): Endpoints => ({
  'GET /smb/job': read(async (call) => {
    const { tenant, accountId } = call.principal;
    const boardId = required(call.query, 'boardId', 'BOARD_REQUIRED');
    const partition = jobsPartition(accountId, boardId);
    const newest = { reverse: true, limit: MOST_LISTED };
    return ok(await ports.views.list(jobsByBoard, tenant, partition, newest));
  }),
  'GET /smb/job/{id}': read((call) => shown(ports, call, idOf(call))),
  'POST /smb/job': endpoint(requestJobBodySchema, async (call) => {
    const { id: chosen, boardId, work } = call.body;
    // What a job writes, the tracker allows its person or not; a portfolio is its members' matter.
    if (isUlid(boardId)) await requirePortfolio(ports.views, call.principal, boardId, 'edit');
    const id = chosen ?? ports.ids();
    const by = call.principal.accountId;
    const reply = await run(ports, call, id, { type: 'RequestJob', by, boardId, work });
    return { ...reply, status: 201 };
  }),
  'POST /smb/job/{id}/cancel': read((call) =>
    run(ports, call, idOf(call), { type: 'CancelJob', by: call.principal.accountId }),
  ),
});
