import { noteDecider } from '#domain/activity/note/decide.ts';
import { projectPlace } from '#domain/activity/place.ts';
import { notesByPlace } from '#domain/activity/views/notes-by-place.ts';
import { readByOf } from '#domain/activity/views/readers-by-place.ts';
import { noteActivityBodySchema } from '#domain/contracts/activity.ts';
import { handleCommand } from '../../command/handle-command.ts';
import { type Call, type Endpoints, endpoint, type Reply, read } from '../endpoint.ts';
import { requireInPlace } from '../place-access.ts';
import { activityPage } from './page.ts';
import type { ActivityPorts } from './ports.ts';
import { markAllAsRead, markAsRead } from './reading.ts';
import { withPeople } from './shown.ts';

const noteAggregate = { decider: noteDecider, view: notesByPlace };

type Note = ReturnType<typeof noteActivityBodySchema.parse>;

const note = async (ports: ActivityPorts, call: Call<Note>): Promise<Reply> => {
  const { principal, correlationId, idempotency, body } = call;
  const { tenant, accountId } = principal;
  const { projectId, activityMessage: message, content = {} } = body;
  await requireInPlace(ports, principal, projectId, 'see');
  const place = projectPlace(projectId);
  const row = await handleCommand(ports, noteAggregate, {
    stream: { tenant, type: 'activity-note', id: ports.ids() },
    command: { type: 'NoteActivity', place, accountId, message, content },
    actor: { accountId, kind: 'user' },
    correlationId,
    idempotency,
  });
  const noted = row ? [{ ...row, readBy: readByOf(row, []) }] : [];
  const [shown] = await withPeople(ports.findPeople, tenant, noted);
  return { status: 201, body: shown };
};

/** The feed over HTTP (spec 001 §7 Activity). What is noted shows in the feed as soon as the feed has caught up. */
export const activityEndpoints = (ports: ActivityPorts): Endpoints => ({
  'GET /smb/activity': read((call) => activityPage(ports, call)),
  'POST /smb/activity': endpoint(noteActivityBodySchema, (call) => note(ports, call)),
  'POST /smb/activity/markAsRead': read((call) => markAsRead(ports, call)),
  'POST /smb/activity/markAllAsRead': read((call) => markAllAsRead(ports, call)),
});
