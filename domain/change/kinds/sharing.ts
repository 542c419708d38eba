import * as z from 'zod/mini';
import { sharingPart, wholeSharing } from '../model/footprint.ts';
import { oneOf } from '../model/kept-issue.ts';
import type { ChangeRecord } from '../model/record.ts';
import {
  type SharingChange,
  type SharingStep,
  sharingBack,
  withSharingChange,
} from '../model/sharing.ts';

const footprintOf = ({ board, change, before }: SharingStep): string[] => {
  // If the board has no link, the save creates one, so the save changes the whole setting.
  if (change.kind !== 'save' || before.shareBoardId === null) return [wholeSharing(board)];
  const { presentation = {}, ...rest } = change.edit;
  return [...Object.keys(rest), ...Object.keys(presentation)].map((name) =>
    sharingPart(board, name),
  );
};

/** A change of a board's sharing settings, such as its public link. */
export const sharingRecord: ChangeRecord<SharingStep> = {
  schema: z.looseObject({
    kind: z.literal('sharing'),
    board: z.string(),
    change: z.looseObject({
      kind: oneOf<SharingChange['kind']>({ save: true, end: true, renew: true }),
    }),
    before: z.looseObject({ version: z.number() }),
  }),
  footprint: footprintOf,
  apply: { sharing: withSharingChange },
  inverse: (steps) => ({ before: steps.toReversed().flatMap((step) => sharingBack(step) ?? []) }),
  remap: (write) => write,
  describe: () => ({ done: 'edited', count: 1 }),
};
