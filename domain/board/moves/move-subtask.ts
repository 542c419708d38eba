import { refusal } from '../../kernel/errors/errors.ts';
import { placeIn } from '../../kernel/ranking/place.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { IssueWrite, MovePlan, Planned } from '../difference/writes.ts';
import { isDraft } from '../model/draft.ts';
import { findSubtask, storiesById } from '../model/find.ts';
import type { StoryCard, StoryMap } from '../model/model.ts';
import { type MoveRules, PLAIN_RULES, subtaskFault } from './move-rules.ts';

/** A subtask that is dropped next to the subtasks of a story. Both neighbours are null at the end of the list. */
export interface SubtaskMove {
  readonly subtaskId: string;
  readonly toStoryId: string;
  readonly after: string | null;
  readonly before: string | null;
}

/** Returns the write that ranks a subtask next to its neighbour. Subtasks are in the tracker's own order. */
const besideNeighbour = (
  others: readonly Issue[],
  { after, before }: SubtaskMove,
  field: number | null,
): IssueWrite['rank'] | null => {
  const keyOf = (id: string | null) => others.find((issue) => issue.id === id)?.key;
  const [behind, ahead] = [keyOf(after), keyOf(before)];
  if (behind) return { after: behind, field };
  return ahead ? { before: ahead, field } : null;
};

/**
 * Plans one write for parent and rank. The tracker must set the parent first, because it ranks a subtask only next to
 * subtasks of the same parent.
 */
const planOf = (
  subtask: Issue,
  story: StoryCard,
  move: SubtaskMove,
  field: number | null,
): MovePlan | null => {
  const others = story.subtasks.filter(({ id }) => id !== subtask.id && !isDraft(id));
  const order = others.map(({ id, trackerRank }) => ({ id, rank: trackerRank }));
  const changesParent = subtask.parent?.id !== story.issue.id;
  const rank = besideNeighbour(others, move, field);
  if (!changesParent && !rank) return null;
  const adopted = { ...subtask, parent: { id: story.issue.id, key: story.issue.key } };
  const ranked = { ...adopted, trackerRank: placeIn(order, subtask.id, move).rank };
  const write: IssueWrite = {
    key: subtask.key,
    ...(changesParent ? { fields: { parent: { key: story.issue.key } } } : {}),
    ...(rank ? { rank } : {}),
  };
  return { changed: [rank ? ranked : adopted], writes: [write], leavesBoard: false };
};

/**
 * Plans to move a subtask within its story, or to another story as its parent (R-MOVE-9). `field` is the number of the
 * tracker's rank field. Returns null when nothing changes.
 */
export const planSubtaskMove = (
  map: StoryMap,
  move: SubtaskMove,
  field: number | null,
  rules: MoveRules = PLAIN_RULES,
): Planned | null => {
  const found = findSubtask(map, move.subtaskId);
  const story = storiesById(map).get(move.toStoryId);
  if (!found || !story) return { refusal: refusal('MOVE_TARGET_GONE') };
  if (isDraft(found.subtask.id) || isDraft(story.issue.id))
    return { refusal: refusal('CARD_PENDING') };
  const fault = subtaskFault(found.subtask, story.issue, rules);
  if (fault) return { refusal: refusal(fault) };
  const plan = planOf(found.subtask, story, move, field);
  return plan && { plan };
};
