import type { Clock } from '#domain/kernel/time.ts';
import type { Permissions } from '../../ports/permissions.ts';

/** So long a person who lost a permission may still have it here, in milliseconds. */
const REMEMBERED_MS = 30_000;
const MOST = 1000;

/** Remembers answers for a short while in the life of a Lambda; a failure is not remembered. */
const remembering = <Answer>(clock: Clock) => {
  const known = new Map<string, { readonly answer: Answer; readonly until: number }>();
  return async (question: readonly string[], ask: () => Promise<Answer>): Promise<Answer> => {
    const name = JSON.stringify(question);
    const now = Date.parse(clock());
    const found = known.get(name);
    if (found && now < found.until) return found.answer;
    const answer = await ask();
    if (known.size >= MOST) known.clear();
    known.set(name, { answer, until: now + REMEMBERED_MS });
    return answer;
  };
};

/** The same permissions, asked for less often. */
export const rememberedPermissions = (asked: Permissions, clock: Clock): Permissions => {
  const answers = remembering<boolean>(clock);
  const places = remembering<string | null>(clock);
  return {
    may: (question) => {
      const { tenant, accountId, permission, projectId } = question;
      return answers(['project', tenant, accountId, permission, projectId], () =>
        asked.may(question),
      );
    },
    administersSite: (person) =>
      answers(['site', person.tenant, person.accountId], () => asked.administersSite(person)),
    administersBoard: (person, boardId) =>
      answers(['board', person.tenant, person.accountId, boardId], () =>
        asked.administersBoard(person, boardId),
      ),
    projectOfBoard: (tenant, boardId) =>
      places([tenant, boardId], () => asked.projectOfBoard(tenant, boardId)),
  };
};
