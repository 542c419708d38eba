import { goalsByProject } from '#domain/aggregates/goal/view.ts';
import { GLOBAL_HOME, homePartition } from '#domain/aggregates/persona/home.ts';
import { personasByHome } from '#domain/aggregates/persona/view.ts';
import type { ConfluenceContent } from '#domain/contracts/confluence.ts';
import type { BoardContent } from '#domain/contracts/shared-board.ts';
import { readBoardKey } from '#domain/kernel/board-key.ts';
import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import type { Person, ProjectName } from '../../ports/tracker/permissions.ts';
import { visibleProjects } from '../access/visible-scopes.ts';
import type { SharePorts } from './ports.ts';

/** The parts of a published board that contain ids of projects. */
type Content = Pick<BoardContent & ConfluenceContent, 'tasks' | 'stories' | 'goals' | 'projects'> &
  Pick<BoardContent, 'personas'>;

/** The projects of a board that the user can see, and the number of the other projects. */
interface HeldProjects {
  readonly visible: readonly ProjectName[];
  readonly hidden: number;
}

/** The projects and goals of a board that the user can see. */
export interface Held extends HeldProjects {
  readonly goals: ReadonlySet<string>;
}

const heldProjects = async (
  { permissions }: Pick<SharePorts, 'permissions'>,
  principal: Person,
  board: string,
): Promise<HeldProjects> => {
  const { tenant } = principal;
  const key = readBoardKey(board);
  const all =
    key?.kind === 'board'
      ? await permissions.projectsOfBoard(tenant, key.boardId)
      : [key && (await permissions.findProject(tenant, key.projectId))].flatMap((it) => it ?? []);
  const ids = all.map(({ id }) => id);
  const seen = await visibleProjects(permissions, principal, ids);
  return { visible: all.filter(({ id }) => seen.ids.includes(id)), hidden: seen.hidden };
};

/** Reads the projects of a board that the user can see, and their goals. Throws `BUSY`. */
export const heldContent = async (
  ports: Pick<SharePorts, 'permissions' | 'views'>,
  principal: Person,
  board: string,
): Promise<Held> => {
  const projects = await heldProjects(ports, principal, board);
  const goals = await Promise.all(
    projects.visible.map(({ id }) => ports.views.list(goalsByProject, principal.tenant, id)),
  );
  return { ...projects, goals: new Set(goals.flat().map(({ id }) => id)) };
};

/** Returns the ids of the personas of the given projects and of the whole site. */
const heldPersonas = async (
  { views }: Pick<SharePorts, 'views'>,
  { tenant }: Person,
  projects: readonly ProjectName[],
): Promise<ReadonlySet<string>> => {
  const homes = [
    GLOBAL_HOME,
    ...projects.map(({ id }) => ({ scope: 'project', projectId: id }) as const),
  ];
  const rows = await Promise.all(
    homes.map((home) => views.list(personasByHome, tenant, homePartition(home))),
  );
  return new Set(rows.flat().map(({ id }) => id));
};

const projectKeyOf = (issueKey: string): string => issueKey.replace(/-\d+$/, '');

/** Returns a function that tests whether an issue key belongs to one of the given projects. */
export const isHeldBy = (projects: readonly ProjectName[]): ((issueKey: string) => boolean) => {
  const keys = new Set(projects.map(({ key }) => key));
  return (issueKey) => keys.has(projectKeyOf(issueKey));
};

const keysIn = ({ tasks, stories }: Content): [path: string, key: string][] => [
  ...tasks.map(({ key }, index): [string, string] => [`tasks.${index}.key`, key]),
  ...stories.flatMap(({ key, subtasks = [] }, index): [string, string][] => [
    [`stories.${index}.key`, key],
    ...subtasks.map((subtask, subtaskIndex): [string, string] => [
      `stories.${index}.subtasks.${subtaskIndex}.key`,
      subtask.key,
    ]),
  ]),
];

/**
 * At most this many faults are reported. A client that publishes the wrong board does not need a fault for each card.
 */
const MOST_NAMED = 20;

/**
 * Requires that all published content belongs to the board: cards and goals of the board's projects that the caller can
 * see, personas of those projects or of the site, and no other projects. Throws `SHARE_NOT_HELD` with the fields at
 * fault, and `BUSY`.
 */
export const requireHeld = async (
  ports: Pick<SharePorts, 'permissions' | 'views'>,
  principal: Person,
  board: string,
  content: Content,
): Promise<void> => {
  const { visible, goals } = await heldContent(ports, principal, board);
  const holds = isHeldBy(visible);
  const { personas = [] } = content;
  const known = personas.length === 0 ? new Set() : await heldPersonas(ports, principal, visible);
  const wrong = [
    ...keysIn(content).filter(([, key]) => !holds(key)),
    ...(content.goals ?? [])
      .map(({ id }, index) => [`goals.${index}.id`, id] as const)
      .filter(([, id]) => !goals.has(id)),
    ...personas
      .map(({ id }, index) => [`personas.${index}.id`, id] as const)
      .filter(([, id]) => !known.has(id)),
    ...(content.projects ?? [])
      .map(({ id }, index) => [`projects.${index}.id`, id] as const)
      .filter(([, id]) => !visible.some((project) => project.id === id)),
  ];
  if (wrong.length === 0) return;
  const fields = wrong
    .slice(0, MOST_NAMED)
    .map(([path]): [string, ErrorCode] => [path, 'SHARE_NOT_HELD']);
  throw new CatalogueError(refusal('SHARE_NOT_HELD', Object.fromEntries(fields)));
};

/**
 * Returns the part of a stored board that the reader can see. If projects are hidden, this part has only the releases,
 * sprints and goals of visible cards, and its cards do not contain hidden parents or goals.
 */
export const visiblePart = (
  content: ConfluenceContent,
  { visible, hidden, goals: held }: Held,
): ConfluenceContent => {
  const holds = isHeldBy(visible);
  const heldStories = content.stories.filter(({ key }) => holds(key));
  const heldTasks = content.tasks.filter(({ key }) => holds(key));
  const all =
    heldStories.length === content.stories.length && heldTasks.length === content.tasks.length;
  if (hidden === 0 && all) return content;
  const stories = heldStories.map((story) =>
    story.parentKey && !holds(story.parentKey) ? { ...story, parentKey: null } : story,
  );
  const tasks = heldTasks.map((task) =>
    task.goalId && !held.has(task.goalId) ? { ...task, goalId: null } : task,
  );
  const mapping = content.goalMappingData?.filter(
    ({ issueKey, goalId }) => holds(issueKey) && held.has(goalId),
  );
  const named = (ids: readonly (readonly string[] | undefined)[]) => new Set(ids.flat());
  const releases = named(stories.map(({ versionIds }) => versionIds));
  const sprints = named(stories.map(({ sprintIds }) => sprintIds));
  const goals = named([
    tasks.flatMap(({ goalId }) => goalId ?? []),
    mapping?.map(({ goalId }) => goalId),
  ]);
  const isSeen = (projectId: string): boolean => visible.some(({ id }) => id === projectId);
  const { boardSetting } = content;
  return {
    ...content,
    tasks,
    stories,
    releases: content.releases.filter(({ id }) => releases.has(id)),
    sprints: content.sprints.filter(({ id }) => sprints.has(id)),
    ...(content.goals ? { goals: content.goals.filter(({ id }) => goals.has(id)) } : {}),
    ...(mapping ? { goalMappingData: mapping } : {}),
    ...(content.projects ? { projects: content.projects.filter(({ id }) => isSeen(id)) } : {}),
    ...(boardSetting?.projectIds
      ? { boardSetting: { ...boardSetting, projectIds: boardSetting.projectIds.filter(isSeen) } }
      : {}),
  };
};
