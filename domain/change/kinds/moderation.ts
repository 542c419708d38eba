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

/** A guest's comment that is shown, hidden, answered or deleted (R-SHARE-25). */
export const moderationRecord: ChangeRecord<ModerationStep> = {
  schema: z.looseObject({
    kind: z.literal('moderation'),
    change: z.looseObject({
      kind: oneOf<ModerationChange['kind']>({ status: true, answer: true, remove: true }),
    }),
    before: z.looseObject({ id: z.string(), board: z.string(), version: z.number() }),
  }),
  footprint: ({ change, before }) => [
    change.kind === 'remove'
      ? wholeGuestComment(before.id)
      : guestCommentPart(before.id, change.kind),
  ],
  apply: { guestComments: withModeration },
  inverse: (steps) => ({
    before: steps.toReversed().flatMap((step) => moderationBack(step) ?? []),
  }),
  remap: (write) => write,
  describe: ({ change }) => ({ done: change.kind === 'remove' ? 'deleted' : 'edited', count: 1 }),
};
