import type { LaneDestination } from '../../board/lanes/lane-order.ts';
import type { StoryCard } from '../../board/model/model.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { LaneChange } from './lane-change.ts';

/** Stands for the id of a lane that does not exist yet. */
const NEW_LANE = 'new';

type Completion = Extract<LaneChange, { readonly kind: 'completeSprint' }>;

const afterSprint = ({ unfinishedTo, apart = {} }: Completion, key: string): string => {
  const own = apart[key];
  if (own !== undefined) return own ?? ANONYMOUS_KEY;
  if (unfinishedTo.kind === 'sprint') return unfinishedTo.id;
  return unfinishedTo.kind === 'new' ? NEW_LANE : ANONYMOUS_KEY;
};

const destinationBy = (change: LaneChange, { laneId, issue }: StoryCard): string | null => {
  const isOpen = issue.status.category !== 'done';
  switch (change.kind) {
    case 'mergeRelease':
      return laneId === change.version.id ? change.into : null;
    case 'deleteRelease':
      return laneId === change.version.id ? (change.moveTo ?? ANONYMOUS_KEY) : null;
    case 'deleteSprint':
      return laneId === change.sprint.id ? ANONYMOUS_KEY : null;
    case 'completeSprint':
      return laneId === change.sprint.id && isOpen ? afterSprint(change, issue.key) : null;
    case 'createRelease':
    case 'createSprint':
    case 'release':
    case 'unrelease':
    case 'archiveRelease':
    case 'placeRelease':
    case 'startSprint':
    case 'swapSprints':
      return null;
    default:
      return change satisfies never;
  }
};

/** Returns a function that gives the lane of a card after some changes of lanes; null when the card does not move. */
export const destinationsOf =
  (changes: readonly LaneChange[]): LaneDestination =>
  (card) => {
    for (const change of changes) {
      const to = destinationBy(change, card);
      if (to !== null) return to;
    }
    return null;
  };
