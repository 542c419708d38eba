import { scopeKey } from '../../../kernel/scope.ts';
import type { StreamView } from '../../../kernel/view.ts';
import { type ActivityRow, activityRowSchema } from '../rows.ts';
import type { NoteState } from './decide.ts';

/** The feed entries that clients add. Their rows have the same fields as the rows of the activity feed. */
export const notesByScope: StreamView<NoteState, ActivityRow> = {
  name: 'activity-notes',
  schema: activityRowSchema,
  address: (state, id) => ({
    partition: state.status === 'absent' ? '' : scopeKey(state.place),
    key: id,
  }),
  row: (state, head) => {
    if (state.status === 'absent') return null;
    const { place, accountId, message, content } = state;
    return {
      id: head.id,
      place,
      projectId: place.id,
      accountId,
      actorKind: 'user',
      activityMessage: message,
      content,
      createdAt: head.at,
    };
  },
};
