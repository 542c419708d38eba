import type { ModerationChange } from '#domain/change/model/moderation.ts';
import type { ModeratedComment } from '#domain/contracts/guest-comment.ts';
import type { PlaceRef } from '../../store/board-data/board-data.ts';
import { enter } from '../../store/changes/enter.ts';
import { useAppDispatch } from '../../store/hooks.ts';

/**
 * Adds a change of a guest comment to the ledger and returns the id of the change. The text `said` is announced when
 * the change is saved or queued.
 */
export type Moderate = (before: ModeratedComment, change: ModerationChange, said: string) => string;

export const useModeration = (place: PlaceRef): Moderate => {
  const dispatch = useAppDispatch();
  return (before, change, said) =>
    dispatch(
      enter({
        scope: { ref: place },
        action: change.kind === 'remove' ? 'guestRemove' : 'moderation',
        title: before.author,
        plan: [{ kind: 'moderation', change, before }],
        said,
      }),
    );
};
