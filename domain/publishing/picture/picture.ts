import type { Goal } from '../../aggregates/goal/goal.ts';
import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import type { PagesChoice } from '../../aggregates/sharing/presentation.ts';
import { publicAvatar } from '../../aggregates/sharing/public-avatar.ts';
import { assembleMap } from '../../board/assembly/assemble.ts';
import { type MapGround, mapSourcesOf } from '../../board/assembly/map-sources.ts';
import { isDraft } from '../../board/model/draft.ts';
import { laneIdOf, type Row, rowsOf, rowsShown } from '../../board/model/lanes.ts';
import type { StoryCard } from '../../board/model/model.ts';
import type { Persona } from '../../contracts/persona.ts';
import type { BoardContent } from '../../contracts/shared-board.ts';
import type { Issue } from '../../tracker/entities.ts';

/** Returns the planned days of an issue, for a picture with the roadmap. A day that is not planned is null. */
const daysOf = ({ plan }: Issue) => ({
  startDate: plan?.start ?? null,
  dueDate: plan?.end ?? null,
});

const cardOf = ({ id, key, summary, status, storyPoints, assignee, type }: Issue) => ({
  id,
  key,
  summary,
  issueType: { name: type.name },
  status: { name: status.name, category: status.category },
  storyPoints,
  assignee: assignee && { displayName: assignee.displayName },
});

const subtaskOf = ({ id, key, summary, status: { name, category } }: Issue) => ({
  id,
  key,
  summary,
  status: { name, category },
});

const releaseOf =
  (roadmap: boolean) =>
  ({ version }: Row) =>
    version
      ? [
          {
            id: version.id,
            name: version.name,
            releaseDate: version.releaseDate,
            ...(roadmap ? { startDate: version.startDate } : {}),
            released: version.released,
            archived: version.archived,
          },
        ]
      : [];

const sprintOf = ({ sprint }: Row) =>
  sprint
    ? [{ id: sprint.id, name: sprint.name, state: sprint.state, endDate: sprint.endDate ?? null }]
    : [];

/**
 * Returns the lanes of one kind, and a function that gives a story's lane. Leaves out empty lanes to which no story can
 * be moved. A picture has the lanes of both kinds, because visitors choose the kind.
 */
const lanesBy = (mode: SwimlaneMode, sources: Parameters<typeof rowsOf>[1]) => {
  const rows = rowsOf(mode, sources);
  const known = new Set(rows.map(({ id }) => id));
  const laneOf = (story: Issue): string | null => laneIdOf(mode, story, known);
  const used = new Set(sources.stories.map(laneOf));
  const ids = (story: Issue): string[] => {
    const id = laneOf(story);
    return rows.some((row) => row.id === id && (row.version ?? row.sprint)) ? [id ?? ''] : [];
  };
  return { rows: rowsShown(rows, { has: (id) => used.has(id) }), ids };
};

export interface PictureSources {
  readonly board: MapGround;
  readonly goals: readonly Goal[];
  /** The personas that goals of the board may have. Null when the picture does not show personas. */
  readonly personas: readonly Persona[] | null;
}

/** What a board's admins chose to publish. Their own view settings do not affect the picture. */
export interface PictureChoice extends PagesChoice {
  readonly subtasks: boolean;
  /** True if the picture contains the days of goals and steps, and the first days of releases. */
  readonly roadmap: boolean;
}

const isOpen = ({ status }: Issue): boolean => status.category !== 'done';

const openOf = (issues: MapGround['stories']): MapGround['stories'] =>
  Object.fromEntries(Object.entries(issues).filter(([, issue]) => isOpen(issue)));

/** Returns the board without finished issues. */
const withoutFinished = (board: MapGround): MapGround => ({
  ...board,
  steps: openOf(board.steps),
  stories: openOf(board.stories),
  subtasks: openOf(board.subtasks),
});

/**
 * Returns the board as visitors see it, in the order of the map. Leaves out cards that are not saved yet. The only data
 * about people are names, which the backend shortens to initials or removes (R-SHARE-5).
 */
export const pictureOf = (
  { board, goals, personas }: PictureSources,
  { lanes, completed, subtasks, roadmap }: PictureChoice,
): BoardContent => {
  const sources = mapSourcesOf(completed ? board : withoutFinished(board), goals);
  const map = assembleMap(sources, lanes);
  const releases = lanesBy('release', sources);
  const sprints = lanesBy('sprint', sources);
  const steps = map.goals.flatMap((goal) => goal.steps);
  const cards = steps.flatMap(({ id }) =>
    map.lanes.flatMap((lane) => map.cells.get(`${id}|${lane.id}`) ?? []),
  );
  const storyOf = ({ issue, subtasks: below }: StoryCard) => ({
    ...cardOf(issue),
    parentKey: issue.parent?.key ?? null,
    versionIds: releases.ids(issue),
    sprintIds: sprints.ids(issue),
    ...(subtasks
      ? { subtasks: below.filter(({ id }) => !isDraft(id)).map((each) => subtaskOf(each)) }
      : {}),
  });
  const known = new Set(personas?.map(({ id }) => id));
  const personaIds = new Set(goals.flatMap((goal) => goal.personas));
  const tasks = map.goals.flatMap(({ id: goalId, goal, steps: own }) =>
    own.flatMap(({ issue }) =>
      issue && !isDraft(issue.id)
        ? [
            {
              ...cardOf(issue),
              ...(roadmap ? daysOf(issue) : {}),
              goalId: goal ? goalId : null,
            },
          ]
        : [],
    ),
  );
  return {
    adminSetting: { boardSetting: { structView: lanes } },
    goals: map.goals.flatMap(({ id, goal }) => {
      if (!goal) return [];
      const { summary, color, startDate, endDate } = goal.fields;
      const own = goal.personas.filter((persona) => known.has(persona));
      return [
        {
          id,
          summary,
          color,
          ...(own.length > 0 ? { personas: own } : {}),
          ...(roadmap ? { startDate, endDate } : {}),
        },
      ];
    }),
    ...(personas
      ? {
          personas: personas
            .filter(({ id }) => personaIds.has(id))
            .map(({ id, name, avatar }) => ({ id, name, avatar: publicAvatar(avatar) })),
        }
      : {}),
    tasks,
    stories: cards.filter(({ issue }) => !isDraft(issue.id)).map(storyOf),
    releases: releases.rows.flatMap(releaseOf(roadmap)),
    sprints: sprints.rows.flatMap(sprintOf),
    ...(completed ? {} : { onlyOpen: true }),
  };
};
