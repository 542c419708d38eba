import type { Clock } from '#domain/kernel/time.ts';
import type {
  Permissions,
  Person,
  ProjectName,
  ProjectPermission,
} from '../../ports/tracker/permissions.ts';

/** Milliseconds for which a permission is cached. A person who loses a permission may use it for this long. */
const REMEMBERED_MS = 30_000;
/**
 * Milliseconds for which the project of an existing board is cached. Boards hardly ever move to another project, and
 * every client asks for the project.
 */
const LOCATED_MS = 600_000;
const MOST = 1000;

interface Remembered<Answer> {
  /** Returns the cached answer to a question; undefined when there is none. */
  readonly known: (question: readonly string[]) => Answer | undefined;
  readonly keep: (question: readonly string[], answer: Answer) => void;
  readonly ask: (question: readonly string[], find: () => Promise<Answer>) => Promise<Answer>;
}

/** Caches answers in the Lambda instance for a short time. Does not cache failures. */
const remembering = <Answer>(
  clock: Clock,
  lasting: (answer: Answer) => number = () => REMEMBERED_MS,
): Remembered<Answer> => {
  const answers = new Map<string, { readonly answer: Answer; readonly until: number }>();
  const known: Remembered<Answer>['known'] = (question) => {
    const found = answers.get(JSON.stringify(question));
    return found && Date.parse(clock()) < found.until ? found.answer : undefined;
  };
  const keep: Remembered<Answer>['keep'] = (question, answer) => {
    if (answers.size >= MOST) answers.clear();
    answers.set(JSON.stringify(question), { answer, until: Date.parse(clock()) + lasting(answer) });
  };
  const ask: Remembered<Answer>['ask'] = async (question, find) => {
    const before = known(question);
    if (before !== undefined) return before;
    const answer = await find();
    keep(question, answer);
    return answer;
  };
  return { known, keep, ask };
};

const questionOf = (
  { tenant, accountId }: Person,
  permission: ProjectPermission,
  projectId: string,
): readonly string[] => ['project', tenant, accountId, permission, projectId];

/** Returns the projects that a person may see. Asks once for all projects that are not cached. */
const visibleProjects = async (
  permissions: Permissions,
  answers: Remembered<boolean>,
  person: Person,
  projectIds: readonly string[],
): Promise<readonly string[]> => {
  const before = new Map(
    projectIds.map((id) => [id, answers.known(questionOf(person, 'BROWSE_PROJECTS', id))]),
  );
  const unknown = projectIds.filter((id) => before.get(id) === undefined);
  const found = new Set(
    unknown.length > 0 ? await permissions.visibleProjects(person, unknown) : [],
  );
  for (const id of unknown) {
    answers.keep(questionOf(person, 'BROWSE_PROJECTS', id), found.has(id));
  }
  return projectIds.filter((id) => before.get(id) ?? found.has(id));
};

/** Returns `permissions` with a cache for the answers. */
export const rememberedPermissions = (permissions: Permissions, clock: Clock): Permissions => {
  const answers = remembering<boolean>(clock);
  const locations = remembering<string | null>(clock, (projectId) =>
    projectId === null ? REMEMBERED_MS : LOCATED_MS,
  );
  const projects = remembering<readonly ProjectName[]>(clock);
  const names = remembering<ProjectName | null>(clock);
  return {
    may: (question) =>
      answers.ask(questionOf(question, question.permission, question.projectId), () =>
        permissions.may(question),
      ),
    visibleProjects: (person, projectIds) =>
      visibleProjects(permissions, answers, person, projectIds),
    administersSite: (person) =>
      answers.ask(['site', person.tenant, person.accountId], () =>
        permissions.administersSite(person),
      ),
    administersBoard: (person, boardId) =>
      answers.ask(['board', person.tenant, person.accountId, boardId], () =>
        permissions.administersBoard(person, boardId),
      ),
    projectOfBoard: (tenant, boardId) =>
      locations.ask([tenant, boardId], () => permissions.projectOfBoard(tenant, boardId)),
    projectOfKey: permissions.projectOfKey,
    projectsOfBoard: (tenant, boardId) =>
      projects.ask([tenant, boardId], () => permissions.projectsOfBoard(tenant, boardId)),
    findProject: (tenant, projectId) =>
      names.ask([tenant, projectId], () => permissions.findProject(tenant, projectId)),
  };
};
