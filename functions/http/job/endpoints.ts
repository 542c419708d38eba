import { jobAggregate } from '#domain/aggregates/job/aggregate.ts';
import { jobsByBoard, jobsPartition } from '#domain/aggregates/job/view.ts';
import { showJob, showJobSummary } from '#domain/contracts/job.ts';
import { type RequestJobBody, requestJobBodySchema } from '#domain/contracts/request-job.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { CommandPorts } from '../../command/handle-command.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import { type BoardAccessPorts, requireAtBoard } from '../access/board.ts';
import { requirePortfolio } from '../access/portfolio.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { isUlid, requireParameter } from '../query.ts';
import { resource } from '../resource.ts';
import { admitJob } from './admission.ts';

export interface JobHttpPorts extends CommandPorts, BoardAccessPorts {
  readonly views: ViewStore;
}

/** The list has at most this many jobs of a board. */
const MOST_LISTED = 50;

/** Returns the HTTP resource of jobs. A job contains issues of the tracker, so only its author may see the job. */
const jobResource = (ports: JobHttpPorts) =>
  resource(ports, {
    aggregate: jobAggregate,
    missing: 'JOB_NOT_FOUND',
    authorise: ({ principal }, { requestedBy }) => {
      if (requestedBy !== principal.accountId) throw new CatalogueError(refusal('JOB_NOT_FOUND'));
    },
    show: showJobSummary,
  });

/** Returns the job with the outcome of each item. The row of a job has only counts. */
const whole = async (ports: JobHttpPorts, call: Call, id?: string): Promise<Reply> => {
  const { state, row } = await jobResource(ports).find(call, 'see', id);
  if (state.status !== 'live') throw new CatalogueError(refusal('JOB_NOT_FOUND'));
  return ok(showJob(row, state), row.version);
};

/** Requires that the person can use the board of the job. The tracker checks the rights for each write. */
const requireBoard = (ports: JobHttpPorts, { principal }: Call, board: string): Promise<void> =>
  isUlid(board)
    ? requirePortfolio(ports.views, principal, board, 'edit')
    : requireAtBoard(ports, principal, board, 'see');

const request = async (ports: JobHttpPorts, call: Call<RequestJobBody>): Promise<Reply> => {
  const { id = ports.ids(), boardId, work } = call.body;
  const { tenant, accountId: by } = call.principal;
  await requireBoard(ports, call, boardId);
  const openJob = { id, boardId, requestedBy: by, items: work.items.length };
  const command = { type: 'RequestJob', by, boardId, work } as const;
  const guard = () => admitJob(ports.views, tenant, openJob);
  // A repeated request gets the job of the first request, even if it has another id.
  const job = await jobResource(ports).run(call, id, command, guard);
  return { ...(await whole(ports, call, job?.id ?? id)), status: 201 };
};

/**
 * The endpoints for jobs (R-JOB-3). A person creates, follows and cancels jobs, which write to the tracker in the
 * person's name.
 */
export const jobEndpoints = (ports: JobHttpPorts): Endpoints => ({
  'GET /smb/job': read(async (call) => {
    const { tenant, accountId } = call.principal;
    const boardId = requireParameter(call.query, 'boardId', 'BOARD_REQUIRED');
    const partition = jobsPartition(accountId, boardId);
    const newest = { reverse: true, limit: MOST_LISTED };
    const rows = await ports.views.list(jobsByBoard, tenant, partition, newest);
    return ok(rows.map(showJobSummary));
  }),
  'GET /smb/job/{id}': read((call) => whole(ports, call)),
  'POST /smb/job': endpoint(requestJobBodySchema, (call) => request(ports, call)),
  'POST /smb/job/{id}/cancel': read(async (call) => {
    const accountId = call.principal.accountId;
    await jobResource(ports).change(call, { type: 'CancelJob', by: accountId });
    return whole(ports, call);
  }),
});
