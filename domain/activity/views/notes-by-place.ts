import { type Activity, activitySchema } from '../../contracts/activity.ts';
import type { StreamView } from '../../kernel/view.ts';
import type { NoteState } from '../note/decide.ts';
import { placeKey } from '../place.ts';

/** Entries added by hand, in the shape that the feed shows them in. */
export const notesByPlace: StreamView<NoteState, Activity> = {
  name: 'activity-notes',
  schema: activitySchema,
  address: (state, id) => ({
    partition: state.status === 'absent' ? '' : placeKey(state.place),
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
