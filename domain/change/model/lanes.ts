import { type ReleaseForm, releaseForm } from '../../board/lanes/release.ts';
import { type SprintForm, sprintForm } from '../../board/lanes/sprint.ts';
import type { Sprint, Version } from '../../tracker/entities.ts';
import type { LaneEdit, LaneEditStep, SprintMoments } from './lane-edit.ts';

const noon = (day: string): string | null => (day === '' ? null : `${day}T12:00:00.000Z`);

/**
 * Returns the fields of a form that differ from the shown values. Only these fields are written, so that other people's
 * changes of other fields stay.
 */
const differing = <Form extends object>(form: Form, shown: Form): Partial<Form> =>
  Object.fromEntries(
    Object.entries(form).filter(([name, value]) => shown[name as keyof Form] !== value),
  ) as Partial<Form>;

export const changedInRelease = ({
  version,
  form,
}: Extract<LaneEdit, { of: 'release' }>): Partial<ReleaseForm> =>
  differing(form, releaseForm(version));

export const changedInSprint = ({
  sprint,
  form,
}: Extract<LaneEdit, { of: 'sprint' }>): Partial<SprintForm> => differing(form, sprintForm(sprint));

const releaseAfter = (
  version: Version,
  { name, description, startDate, releaseDate }: Partial<ReleaseForm>,
): Version => ({
  ...version,
  ...(name === undefined ? {} : { name }),
  ...(description === undefined ? {} : { description }),
  ...(startDate === undefined ? {} : { startDate: startDate || null }),
  ...(releaseDate === undefined ? {} : { releaseDate: releaseDate || null }),
});

const sprintAfter = (
  sprint: Sprint,
  { name, goal, startDate, endDate }: Partial<SprintForm>,
  moments?: SprintMoments,
): Sprint => ({
  ...sprint,
  ...(name === undefined ? {} : { name }),
  ...(goal === undefined ? {} : { goal }),
  ...(startDate === undefined ? {} : { startDate: moments ? moments.startDate : noon(startDate) }),
  ...(endDate === undefined ? {} : { endDate: moments ? moments.endDate : noon(endDate) }),
});

export interface Lanes {
  readonly versions: readonly Version[];
  readonly sprints: readonly Sprint[];
}

/** Returns a board after an edit of one of its lanes. Applying the edit twice makes no difference. */
export const withLaneEdit = <Board extends Lanes>(board: Board, edit: LaneEdit): Board =>
  edit.of === 'release'
    ? {
        ...board,
        versions: board.versions.map((each) =>
          each.id === edit.version.id ? releaseAfter(each, changedInRelease(edit)) : each,
        ),
      }
    : {
        ...board,
        sprints: board.sprints.map((each) =>
          each.id === edit.sprint.id
            ? sprintAfter(each, changedInSprint(edit), edit.moments)
            : each,
        ),
      };

/** Returns the inverse of a lane edit, exact to the minute. */
export const laneEditBack = ({ edit }: LaneEditStep): LaneEditStep => {
  if (edit.of === 'release') {
    const version = releaseAfter(edit.version, changedInRelease(edit));
    return {
      kind: 'laneEdit',
      edit: { of: 'release', version, form: releaseForm(edit.version) },
    };
  }
  const { startDate, endDate } = edit.sprint;
  const sprint = sprintAfter(edit.sprint, changedInSprint(edit), edit.moments);
  const moments = { startDate, endDate };
  return {
    kind: 'laneEdit',
    edit: { of: 'sprint', sprint, form: sprintForm(edit.sprint), moments },
  };
};
