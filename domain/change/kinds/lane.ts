import * as z from 'zod/mini';
import { lanePart } from '../model/footprint.ts';
import { oneOf } from '../model/kept-issue.ts';
import { laneBack } from '../model/lane-back.ts';
import type { LaneChange } from '../model/lane-change.ts';
import type { ChangeRecord, Done } from '../model/record.ts';
import type { LaneWrite } from '../model/write.ts';

const KINDS = {
  createRelease: true,
  release: true,
  unrelease: true,
  archiveRelease: true,
  mergeRelease: true,
  placeRelease: true,
  deleteRelease: true,
  deleteSprint: true,
  createSprint: true,
  startSprint: true,
  swapSprints: true,
  completeSprint: true,
} as const;

const doneOf = (change: LaneChange): Done => {
  switch (change.kind) {
    case 'createRelease':
    case 'createSprint':
      return 'added';
    case 'release':
      return 'released';
    case 'unrelease':
      return 'unreleased';
    case 'archiveRelease':
      return change.archived ? 'archived' : 'unarchived';
    case 'completeSprint':
      return 'completed';
    case 'deleteRelease':
    case 'deleteSprint':
      return 'deleted';
    case 'placeRelease':
    case 'swapSprints':
      return 'moved';
    case 'mergeRelease':
    case 'startSprint':
      return 'edited';
    default:
      return change satisfies never;
  }
};

const footprintOf = (change: LaneChange): string[] => {
  switch (change.kind) {
    case 'createRelease':
      return ['release:new'];
    case 'createSprint':
      return ['sprint:new'];
    case 'release':
    case 'unrelease': {
      const release = `release:${change.version.id}`;
      return [lanePart(release, 'released'), lanePart(release, 'releaseDate')];
    }
    case 'archiveRelease':
      return [lanePart(`release:${change.version.id}`, 'archived')];
    case 'placeRelease':
      return [lanePart(`release:${change.version.id}`, 'place')];
    case 'mergeRelease':
    case 'deleteRelease':
      return [`release:${change.version.id}`];
    case 'deleteSprint':
      return [`sprint:${change.sprint.id}`];
    case 'startSprint':
    case 'completeSprint':
      return [`sprint:${change.sprint.id}`];
    case 'swapSprints':
      return [change.sprint, change.other].map(({ id }) => lanePart(`sprint:${id}`, 'place'));
    default:
      return change satisfies never;
  }
};

/** Returns the id of the release that the write creates for other writes of its change. */
const madeBy = ({ change }: LaneWrite): string[] =>
  change.kind === 'createRelease' && change.as ? [change.as] : [];

/**
 * A change of a release or a sprint itself. It is shown only after the tracker has answered, because the result is
 * unknown before.
 */
export const laneRecord: ChangeRecord<LaneWrite> = {
  schema: z.looseObject({
    kind: z.literal('lane'),
    change: z.looseObject({ kind: oneOf<LaneChange['kind']>(KINDS) }),
  }),
  footprint: ({ change }) => footprintOf(change),
  apply: {},
  inverse: (writes) => ({
    before: writes.toReversed().flatMap((write): LaneWrite[] => {
      const change = laneBack(write.change);
      return change ? [{ kind: 'lane', change }] : [];
    }),
  }),
  remap: (write) => write,
  makes: madeBy,
  // A release that an import creates is not one of the cards that the change is counted in.
  describe: (write) => ({ done: doneOf(write.change), count: madeBy(write).length > 0 ? 0 : 1 }),
};
