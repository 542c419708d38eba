import { noteAggregate } from '#domain/aggregates/activity/note/aggregate.ts';
import { readByOf } from '#domain/aggregates/activity/reading/view.ts';
import { markAsReadBodySchema, noteActivityBodySchema } from '#domain/contracts/activity.ts';
import { missedNoticesBodySchema } from '#domain/contracts/missed-notices.ts';
import { projectScope } from '#domain/kernel/scope.ts';
import { handleCommand } from '../../command/handle-command.ts';
import { requireInScope } from '../access/scope.ts';
import { type Call, type Endpoints, endpoint, type Reply, read } from '../endpoint.ts';
import { missedNotices } from './missed-notices.ts';
import { activityPage } from './page.ts';
import { placementPage } from './placements.ts';
import type { ActivityPorts } from './ports.ts';
import { markAllAsRead, markAsRead } from './reading.ts';
import { withPeople } from './with-people.ts';

type Note = ReturnType<typeof noteActivityBodySchema.parse>;

/**
 * Adds an entry to a feed. The caller needs the rights to use the board and to edit in it, because others will read the
 * entry (R-ACTIVITY-6).
 */
const note = async (ports: ActivityPorts, call: Call<Note>): Promise<Reply> => {
  const { principal, correlationId, idempotency, body } = call;
  const { tenant, accountId } = principal;
  const { projectId, activityMessage: message, content } = body;
  for (const right of ['see', 'use', 'edit'] as const) {
    await requireInScope(ports, principal, projectId, right);
  }
  const row = await handleCommand(ports, noteAggregate, {
    stream: { tenant, type: 'activity-note', id: ports.ids() },
    command: {
      type: 'NoteActivity',
      place: projectScope(projectId),
      accountId,
      message,
      content,
    },
    actor: principal.actor,
    correlationId,
    idempotency,
  });
  const noted = row ? [{ ...row, readBy: readByOf(row, []) }] : [];
  const [shown] = await withPeople(ports.findPeople, tenant, noted);
  return { status: 201, body: shown };
};

/**
 * The HTTP API of the activity feed (R-ACTIVITY-3). An entry that a client adds appears in the feed after the projector
 * has run.
 */
export const activityEndpoints = (ports: ActivityPorts): Endpoints => ({
  'GET /smb/activity': read((call) => activityPage(ports, call)),
  'GET /smb/placements': read((call) => placementPage(ports, call)),
  'POST /smb/activity': endpoint(noteActivityBodySchema, (call) => note(ports, call)),
  'POST /smb/activity/markAsRead': endpoint(
    markAsReadBodySchema,
    (call) => markAsRead(ports, call),
    {
      bodyOptional: true,
    },
  ),
  'POST /smb/activity/markAllAsRead': endpoint(
    markAsReadBodySchema,
    (call) => markAllAsRead(ports, call),
    { bodyOptional: true },
  ),
  'POST /smb/activity/missed-notices': endpoint(missedNoticesBodySchema, (call) =>
    missedNotices(ports, call),
  ),
});
