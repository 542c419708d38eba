import * as z from 'zod/mini';
import { guestCommentPart, wholeGuestComment } from '../model/footprint.ts';
import { oneOf } from '../model/kept-issue.ts';
import {
  type ModerationChange,
  type ModerationStep,
  moderationBack,
  withModeration,
} from '../model/moderation.ts';
import type { ChangeRecord } from '../model/record.ts';

/** A story is recorded after it was created, also when undo creates it again. */
const isOfStory = ({ change }: ModerationStep): boolean => change.kind === 'story';

/** A guest's comment that is shown, hidden, answered, planned or deleted (R-SHARE-25). */
export const moderationRecord: ChangeRecord<ModerationStep> = {
  schema: z.looseObject({
    kind: z.literal('moderation'),
    change: z.looseObject({
      kind: oneOf<ModerationChange['kind']>({
        status: true,
        answer: true,
        story: true,
        remove: true,
      }),
    }),
    before: z.looseObject({ id: z.string(), board: z.string(), version: z.number() }),
  }),
  footprint: ({ change, before }) => [
    change.kind === 'remove'
      ? wholeGuestComment(before.id)
      : guestCommentPart(before.id, change.kind),
  ],
  apply: { guestComments: withModeration },
  inverse: (steps) => {
    const backs = steps.toReversed().flatMap((step) => moderationBack(step) ?? []);
    return {
      before: backs.filter((step) => !isOfStory(step)),
      after: backs.filter(isOfStory),
    };
  },
  remap: (write, { issues }) => {
    const { change } = write;
    if (change.kind !== 'story' || change.story === null) return write;
    const now = issues.get(change.story.id);
    return now ? { ...write, change: { ...change, story: { id: now.id, key: now.key } } } : write;
  },
  describe: ({ change }) => ({ done: change.kind === 'remove' ? 'deleted' : 'edited', count: 1 }),
};
