import type { StreamView } from '../../kernel/view.ts';
import { scopeKey } from '../../scope.ts';
import type { NoteState } from '../note/decide.ts';
import { type ActivityRow, activityRowSchema } from './activity-rows.ts';

/** Entries added by hand, in the shape that the feed shows them in. */
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
