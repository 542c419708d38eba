import type { LaneChange } from './lane-change.ts';

/**
 * Returns the inverse of a change of a release or sprint; null when Jira cannot undo the change. The inverse also
 * contains the state after the change, so that the change can be redone.
 */
export const laneBack = (change: LaneChange): LaneChange | null => {
  switch (change.kind) {
    case 'release': {
      const { version, releaseDate } = change;
      const released = { ...version, released: true, releaseDate };
      return { kind: 'unrelease', version: released, releaseDate: version.releaseDate };
    }
    case 'unrelease': {
      const { version, releaseDate = version.releaseDate } = change;
      const unreleased = { ...version, released: false, releaseDate };
      return { kind: 'release', version: unreleased, releaseDate: version.releaseDate };
    }
    case 'archiveRelease': {
      const { version, archived } = change;
      return { kind: 'archiveRelease', version: { ...version, archived }, archived: !archived };
    }
    case 'placeRelease': {
      const { version, after, from } = change;
      return { kind: 'placeRelease', version, after: from, from: after };
    }
    case 'swapSprints':
      return change;
    case 'createRelease':
    case 'createSprint':
    case 'mergeRelease':
    case 'deleteRelease':
    case 'deleteSprint':
    case 'startSprint':
    case 'completeSprint':
      return null;
    default:
      return change satisfies never;
  }
};
