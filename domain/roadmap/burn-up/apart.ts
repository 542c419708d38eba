import type { Issue } from '../../tracker/entities.ts';
import type { Finished } from '../pace/finished.ts';
import { addedWork, type BurnUpLane, type BurnUpQuestion, type Work } from './burn-up.ts';

type Story = Pick<Issue, 'id' | 'versionIds' | 'sprints' | 'status' | 'storyPoints'>;

const NONE: Work = { stories: 0, points: 0 };

/** A lane; `closed`: it is a closed sprint, which has only the stories that were in no later one. */
interface AskedLane extends BurnUpLane {
  readonly closed: boolean;
}

const finishedIsIn = (story: Finished, { mode, id, closed }: AskedLane): boolean => {
  if (mode === 'release') return story.versionIds[0] === id;
  return closed ? story.sprint?.id === id : story.sprintIds.includes(id);
};

const storyIsIn = (story: Story, { mode, id }: AskedLane): boolean =>
  mode === 'release'
    ? story.versionIds[0] === id
    : story.sprints.some((sprint) => sprint.id === id && sprint.state !== 'closed');

/**
 * Returns the work of a release or sprint that the board does not have: stories that were finished before, and open
 * stories beyond the number that a board loads. `counted` are the ids of the issues that the board has.
 */
export const workApart = (
  lane: AskedLane,
  counted: ReadonlySet<string>,
  finished: readonly Finished[],
  leftOut: readonly Story[],
): BurnUpQuestion['apart'] => {
  let [scope, done] = [NONE, NONE];
  const seen = new Set(counted);
  for (const story of finished) {
    if (seen.has(story.id) || !finishedIsIn(story, lane)) continue;
    seen.add(story.id);
    const work = { stories: 1, points: story.points };
    scope = addedWork(scope, work);
    done = addedWork(done, work);
  }
  for (const story of leftOut) {
    if (seen.has(story.id) || !storyIsIn(story, lane)) continue;
    const work = { stories: 1, points: story.storyPoints ?? 0 };
    scope = addedWork(scope, work);
    if (story.status.category === 'done') done = addedWork(done, work);
  }
  return { scope, done };
};
