import type { BurnUpSubject } from '#domain/roadmap/burn-up/period.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';

/** Names a release or sprint, such as `release:10001`: the value of the choice, and where the panel is opened. */
export const subjectKey = (subject: BurnUpSubject): string =>
  subject.mode === 'release' ? `release:${subject.release.id}` : `sprint:${subject.sprint.id}`;

/** Returns the id of a release or sprint in the tracker. */
export const subjectId = (subject: BurnUpSubject): string =>
  subject.mode === 'release' ? subject.release.id : subject.sprint.id;

export const subjectName = (subject: BurnUpSubject): string =>
  subject.mode === 'release' ? subject.release.name : subject.sprint.name;

/** Returns whether work on a release or sprint has ended. */
export const hasEnded = (subject: BurnUpSubject): boolean =>
  subject.mode === 'release' ? subject.release.released : subject.sprint.state === 'closed';

const closedSprints = ({ stories, sprints }: Pick<BoardData, 'stories' | 'sprints'>) => {
  const listed = new Set(sprints.map(({ id }) => id));
  const found = Object.values(stories).flatMap((story) => story.sprints);
  return [...new Map(found.map((sprint) => [sprint.id, sprint])).values()].filter(
    ({ id, state }) => state === 'closed' && !listed.has(id),
  );
};

const ofRelease = (release: BoardData['versions'][number]): BurnUpSubject => ({
  mode: 'release',
  release,
});
const ofSprint = (sprint: BoardData['sprints'][number]): BurnUpSubject => ({
  mode: 'sprint',
  sprint,
});

/**
 * Returns the releases and sprints that can be chosen: those that go on in the order of the map, then those that ended, the
 * newest first. Archived releases are left out.
 */
export const subjectsOf = (
  board: Pick<BoardData, 'versions' | 'sprints' | 'stories'>,
): readonly BurnUpSubject[] => {
  const releases = board.versions.filter(({ archived }) => !archived).map(ofRelease);
  const all = [...releases, ...board.sprints.map(ofSprint)];
  const ended = all.filter(hasEnded).toReversed();
  return [
    ...all.filter((subject) => !hasEnded(subject)),
    ...ended,
    ...closedSprints(board).toReversed().map(ofSprint),
  ];
};

/** Returns the subject with a key; without one, the sprint that is active, else the first one. */
export const subjectFor = (
  subjects: readonly BurnUpSubject[],
  key: string | null,
): BurnUpSubject | null =>
  subjects.find((subject) => subjectKey(subject) === key) ??
  subjects.find((subject) => subject.mode === 'sprint' && subject.sprint.state === 'active') ??
  subjects[0] ??
  null;
