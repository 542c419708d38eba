import * as z from 'zod/mini';
import { type BoardRef, placeKeyOf } from '../board/board-data.ts';
import { ownerKey } from '../local/owner.ts';
import type { Ports } from '../ports.ts';
import type { Outgoing } from './outgoing.ts';

/** Rises when what waits is kept in another shape. */
const REVISION = 1;

const text = z.string();
const board = z.looseObject({ ref: z.looseObject({ kind: text }) });
const issue = z.looseObject({ id: text, key: text, properties: z.record(text, z.unknown()) });
const base = { revision: z.literal(REVISION), id: text, order: z.number() };

/** Checked as far as sending it would stumble; the client made it itself. */
const storedSchema = z.discriminatedUnion('kind', [
  z.looseObject({
    ...base,
    kind: z.literal('issues'),
    board,
    steps: z.array(
      z.looseObject({
        before: issue,
        after: z.nullable(issue),
        write: z.looseObject({ key: text }),
      }),
    ),
  }),
  z.looseObject({
    ...base,
    kind: z.literal('card'),
    board,
    draft: z.looseObject({
      issue,
      fields: z.record(text, z.unknown()),
      properties: z.array(z.unknown()),
    }),
    doubtful: z.boolean(),
  }),
  z.looseObject({
    ...base,
    kind: z.literal('goal'),
    change: z.looseObject({
      kind: z.enum(['create', 'rename', 'rank', 'remove']),
      id: text,
      list: z.array(text),
    }),
    version: z.number(),
  }),
]);

type Kept = Pick<Ports, 'host' | 'local'>;

const prefixOf = async ({ host }: Kept): Promise<string> => `waiting|${await ownerKey(host)}|`;

const parsed = (stored: string): unknown => {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
};

/** Keeps a change that waits, apart from the others: two tabs of one person may both have some. */
export const keepWaiting = async (kept: Kept, entry: Outgoing): Promise<void> =>
  kept.local.set(
    `${await prefixOf(kept)}${entry.id}`,
    JSON.stringify({ revision: REVISION, ...entry }),
  );

export const dropWaiting = async (kept: Kept, id: string): Promise<void> =>
  kept.local.delete(`${await prefixOf(kept)}${id}`);

/** Whether a change still waits; another tab may have sent it. */
export const stillWaits = async (kept: Kept, id: string): Promise<boolean> =>
  (await kept.local.get(`${await prefixOf(kept)}${id}`)) !== null;

/** Goals belong to projects, which several boards may show. */
const belongsTo = (entry: Outgoing, ref: BoardRef): boolean =>
  entry.kind === 'goal' || placeKeyOf(entry.board.ref) === placeKeyOf(ref);

/** What waits for a board since an earlier visit, in the order in which it was made. */
export const readWaiting = async (kept: Kept, ref: BoardRef): Promise<Outgoing[]> => {
  const all = await kept.local.list(await prefixOf(kept));
  return all
    .flatMap((stored): Outgoing[] => {
      const read = z.safeParse(storedSchema, parsed(stored));
      return read.success ? [read.data as unknown as Outgoing] : [];
    })
    .filter((entry) => belongsTo(entry, ref))
    .sort((left, right) => left.order - right.order || (left.id < right.id ? -1 : 1));
};
