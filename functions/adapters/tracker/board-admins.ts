import * as z from 'zod/mini';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Person } from '../../ports/tracker/permissions.ts';
import { idSchema, isTrackerId, read } from './answers.ts';
import type { AskTracker } from './app-request.ts';

const boardSchema = z.object({
  name: z.optional(z.string()),
  type: z.optional(z.string()),
  location: z.optional(z.object({ projectId: z.optional(idSchema) })),
});

export interface Board {
  readonly id: string;
  readonly name: string;
  /** True for a board of a team-managed project. The admins of the project are its admins. */
  readonly simple: boolean;
  readonly projectId: string | null;
}

/** Returns an agile board of the tracker; null if there is none. Throws `TRACKER_UNAVAILABLE`. */
export const findBoard = async (
  ask: AskTracker,
  tenant: TenantId,
  id: string,
): Promise<Board | null> => {
  if (!isTrackerId(id)) return null;
  const answer = await ask(tenant, { method: 'GET', path: `/rest/agile/1.0/board/${id}` });
  if (answer === null) return null;
  const { name = '', type, location } = read(boardSchema, answer);
  return { id, name, simple: type === 'simple', projectId: location?.projectId ?? null };
};

const named = z.array(z.object({ name: z.optional(z.string()), groupId: z.optional(z.string()) }));
const adminsSchema = z.object({
  users: z._default(z.array(z.object({ accountId: z.string() })), []),
  groups: z._default(named, []),
});
type Admins = z.infer<typeof adminsSchema>;

const pageSchema = z.object({
  isLast: z._default(z.boolean(), true),
  values: z.array(z.object({ id: idSchema, admins: z.optional(adminsSchema) })),
});

const PAGE = 50;
/**
 * The largest number of pages on which a board is searched by name. If it is on none of them, it counts as a board
 * without admins.
 */
const MOST_PAGES = 20;

/**
 * Returns the admins of an agile board; null if they are not known. Only the tracker's list of boards names admins, so
 * the board is searched there by its name.
 */
const adminsOf = async (
  ask: AskTracker,
  tenant: TenantId,
  { id, name }: Board,
): Promise<Admins | null> => {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await ask(tenant, {
      method: 'GET',
      path: '/rest/agile/1.0/board',
      query: [
        ['expand', 'admins'],
        ['maxResults', String(PAGE)],
        ['name', name],
        ['startAt', String(page * PAGE)],
      ],
    });
    const { values, isLast } = read(pageSchema, answer);
    const found = values.find((board) => board.id === id);
    if (found) return found.admins ?? null;
    if (isLast) return null;
  }
  return null;
};

/**
 * Returns whether a person, or a group of the person, is among the admins of an agile board (R-ACCESS-3). Throws
 * `TRACKER_UNAVAILABLE`.
 */
export const isBoardAdmin = async (
  ask: AskTracker,
  { tenant, accountId }: Person,
  board: Board,
): Promise<boolean> => {
  const admins = await adminsOf(ask, tenant, board);
  if (admins === null) return false;
  if (admins.users.some((user) => user.accountId === accountId)) return true;
  if (admins.groups.length === 0) return false;
  const answer = await ask(tenant, {
    method: 'GET',
    path: '/rest/api/3/user/groups',
    query: [['accountId', accountId]],
  });
  const own = answer === null ? [] : read(named, answer);
  return own.some((group) =>
    admins.groups.some(({ groupId, name }) =>
      groupId !== undefined && group.groupId !== undefined
        ? group.groupId === groupId
        : group.name !== undefined && group.name === name,
    ),
  );
};
