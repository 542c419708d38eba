import {
  type LeaveCommentBody,
  leaveCommentBodySchema,
  type StoredComment,
} from '#domain/contracts/guest-comment.ts';
import { CatalogueError, refusal } from '#domain/errors.ts';
import { commentDecider } from '#domain/guest-comment/decide.ts';
import { commentsByBoard } from '#domain/guest-comment/views/comments-by-board.ts';
import { pluginSettingsView } from '#domain/sharing/views/plugin-settings.ts';
import { type CommandPorts, handleCommand } from '../../command/handle-command.ts';
import { licenceOfSite } from '../../licence/caller-licence.ts';
import {
  type GuestCall,
  type GuestEndpoints,
  guestEndpoint,
} from '../../middleware/guest-handler.ts';
import type { TakeAllowance } from '../../ports/allowance.ts';
import type { FindInstallation } from '../../ports/installations.ts';
import type { LicencePorts } from '../../ports/licence.ts';
import type { SharedFiles } from '../../ports/shared-files.ts';
import type { ViewStore } from '../../ports/view-store.ts';
import { findTarget, type LinkTarget } from '../../share/shared-boards.ts';
import { ok, type Reply } from '../endpoint.ts';

export interface GuestPorts extends CommandPorts {
  readonly views: ViewStore;
  readonly files: Pick<SharedFiles, 'get'>;
  readonly findInstallation: FindInstallation;
  readonly takeAllowance: TakeAllowance;
  readonly licence: LicencePorts;
}

/** One guest may leave so many comments at a link, and all its guests together so many. */
export const GUEST_LIMIT = { times: 5, seconds: 600 };
export const LINK_LIMIT = { times: 100, seconds: 3600 };

const commentAggregate = { decider: commentDecider, view: commentsByBoard };

/** The board to which the link leads now. Throws `SHARE_NOT_FOUND`, whatever it is that the link lacks, a licence included. */
const boardOf = async (
  { files, views, findInstallation, licence }: GuestPorts,
  { params }: GuestCall,
): Promise<LinkTarget> => {
  const link = params.id ?? '';
  const target = await findTarget(files, link);
  if (target) {
    const { tenant, board } = target;
    const setting = await views.get(pluginSettingsView, tenant, board, '-');
    const site = await findInstallation(tenant);
    const open = setting?.shareBoardId === link && site?.state === 'installed';
    if (open && (await licenceOfSite(licence, tenant)) !== 'none') return target;
  }
  throw new CatalogueError(refusal('SHARE_NOT_FOUND'));
};

/** The guest's own allowance is taken first, so that one guest alone cannot use up that of all. */
const requireAllowance = async (
  { takeAllowance, clock }: GuestPorts,
  { tenant }: LinkTarget,
  { params, address }: GuestCall,
): Promise<void> => {
  const now = clock();
  const own = await takeAllowance(tenant, `${params.id}#${address}`, GUEST_LIMIT, now);
  if (own && (await takeAllowance(tenant, `${params.id}`, LINK_LIMIT, now))) return;
  throw new CatalogueError(refusal('TOO_MANY_REQUESTS'));
};

const leave = async (ports: GuestPorts, call: GuestCall<LeaveCommentBody>): Promise<Reply> => {
  const target = await boardOf(ports, call);
  await requireAllowance(ports, target, call);
  const { id = ports.ids(), author, text, kind = 'comment', issueKey = null } = call.body;
  const { tenant, board } = target;
  const row = await handleCommand(ports, commentAggregate, {
    stream: { tenant, type: 'guest-comment', id },
    command: { type: 'LeaveComment', board, author, text, kind, issueKey, leftAt: ports.clock() },
    actor: { accountId: 'guest', kind: 'guest' },
    correlationId: call.correlationId,
  });
  return { status: 201, body: row && { id: row.id, status: row.status } };
};

const oldestFirst = (left: StoredComment, right: StoredComment): number =>
  `${left.leftAt}#${left.id}` < `${right.leftAt}#${right.id}` ? -1 : 1;

/** What guests of a shared board may do besides looking at it (spec 001 §6 Guest). */
export const guestEndpoints = (ports: GuestPorts): GuestEndpoints => ({
  'GET /smb/shared/{id}/comment': {
    answer: async (call) => {
      const { tenant, board } = await boardOf(ports, call);
      const rows = await ports.views.list(commentsByBoard, tenant, board);
      const open = rows.filter(({ kind, status }) => kind === 'comment' && status === 'shown');
      return ok(
        open.sort(oldestFirst).map(({ id, author, text, issueKey, leftAt }) => ({
          id,
          author,
          text,
          issueKey,
          leftAt,
        })),
      );
    },
  },
  'POST /smb/shared/{id}/comment': guestEndpoint(leaveCommentBodySchema, (call) =>
    leave(ports, call),
  ),
});
