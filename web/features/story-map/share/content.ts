import type { BoardContent } from '#domain/contracts/shared-board.ts';
import { isDraft } from '#domain/map/draft.ts';
import type { Lane, StoryCard, StoryMap } from '#domain/map/model.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardRef } from '../../../api/board/board-data.ts';
import type { PanelProps } from '../panels/panel.ts';

/** How the backend names what is shared: "-" and the id of a board, or the id of a project. */
export const boardKeyOf = (
  { board, projectIds }: Pick<PanelProps['loaded'], 'board' | 'projectIds'>,
  ref: BoardRef,
): string =>
  ref.kind === 'agile' && board.boardId !== null ? `-${board.boardId}` : (projectIds[0] ?? '');

const cardOf = ({ id, key, summary, status, storyPoints, assignee, type }: Issue) => ({
  id,
  key,
  summary,
  issueType: { name: type.name },
  status: { name: status.name, category: status.category },
  storyPoints,
  assignee: assignee && { displayName: assignee.displayName },
});

const storyOf = ({ issue, laneId, subtasks }: StoryCard, mode: StoryMap['mode']) => ({
  ...cardOf(issue),
  parentKey: issue.parent?.key ?? null,
  versionIds: mode === 'release' ? [laneId] : [],
  sprintIds: mode === 'sprint' ? [laneId] : [],
  subtasks: subtasks
    .filter(({ id }) => !isDraft(id))
    .map(({ id, key, summary, status: { name, category } }) => ({
      id,
      key,
      summary,
      status: { name, category },
    })),
});

const releaseOf = ({ version }: Lane) =>
  version
    ? [
        {
          id: version.id,
          name: version.name,
          releaseDate: version.releaseDate,
          released: version.released,
          archived: version.archived,
        },
      ]
    : [];

const sprintOf = ({ sprint }: Lane) =>
  sprint
    ? [{ id: sprint.id, name: sprint.name, state: sprint.state, endDate: sprint.endDate ?? null }]
    : [];

/**
 * The board as its visitors are to see it, in the order of the map: cards that the tracker does not know yet are left
 * out, and nothing is said of people but a name, which the backend shortens or drops (spec 001 §7 Public snapshot store).
 */
export const contentOf = (map: StoryMap): BoardContent => {
  const { mode, lanes, goals } = map;
  const steps = goals.flatMap((goal) => goal.steps);
  const stories = steps.flatMap(({ id }) =>
    lanes.flatMap((lane) => map.cells.get(`${id}|${lane.id}`) ?? []),
  );
  const tasks = goals.flatMap(({ id: goalId, goal, steps: own }) =>
    own.flatMap(({ issue }) =>
      issue && !isDraft(issue.id) ? [{ ...cardOf(issue), goalId: goal ? goalId : null }] : [],
    ),
  );
  return {
    adminSetting: { boardSetting: { structView: mode } },
    goals: goals.flatMap(({ id, goal }) =>
      goal ? [{ id, summary: goal.fields.summary, color: goal.fields.color }] : [],
    ),
    tasks,
    stories: stories.filter(({ issue }) => !isDraft(issue.id)).map((card) => storyOf(card, mode)),
    releases: lanes.flatMap(releaseOf),
    sprints: lanes.flatMap(sprintOf),
  };
};
