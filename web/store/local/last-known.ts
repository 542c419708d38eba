import * as z from 'zod/mini';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { liftAdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import { liftUserSettings, type UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { goalListSchema } from '#domain/contracts/goal.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { boardShape } from '../board-data/board-shape.ts';
import { boardKey, ownerKey } from '../board-data/owner.ts';
import { parseStored } from '../ports/parse-stored.ts';
import type { Ports } from '../ports/ports.ts';

/** Increase this number when the stored form of maps changes. Maps stored with another number are ignored. */
const REVISION = 1;
/**
 * Maximum number of characters of a map as JSON. Larger maps are not cached. A map with 5,000 stories has about four
 * million.
 */
const MOST_SIGNS = 12_000_000;
/**
 * Maximum number of cached maps per user. If there are more, the map that was opened the longest time ago is deleted.
 */
const MOST_MAPS = 6;

/** A cached map, and all data needed to show it. */
export interface LastKnown {
  readonly board: BoardData;
  readonly goals: readonly Goal[];
  readonly settings: UserSettings;
}

const recordSchema = z.object({
  revision: z.literal(REVISION),
  board: z.custom<BoardData>((value) => z.safeParse(boardShape, value).success),
  goals: goalListSchema,
  settings: z.unknown(),
});

type Kept = Pick<Ports, 'host' | 'local'>;

/** Returns a cached map from its text; null if it was stored in another form. */
export const parseLastKnown = (text: string): LastKnown | null => {
  const record = z.safeParse(recordSchema, parseStored(text));
  if (!record.success) return null;
  const { board, goals, settings } = record.data;
  return {
    board: { ...board, admin: liftAdminSettings(board.admin) },
    goals,
    settings: liftUserSettings(settings),
  };
};

const keysSchema = z.array(z.string());

/**
 * Moves a map to the front of the list of cached maps. Deletes the maps at the end of the list that exceed the maximum.
 */
const noted = async ({ host, local }: Kept, key: string): Promise<void> => {
  const list = `maps|${await ownerKey(host)}`;
  const known = z.safeParse(keysSchema, parseStored(await local.get(list)));
  const keys = [key, ...(known.success ? known.data : []).filter((each) => each !== key)];
  await local.set(list, JSON.stringify(keys.slice(0, MOST_MAPS)));
  await Promise.all(keys.slice(MOST_MAPS).map((each) => local.delete(each)));
};

export const keepLastKnown = async (kept: Kept, known: LastKnown): Promise<void> => {
  const key = await boardKey(kept.host, 'map', known.board.arg.ref);
  const text = JSON.stringify({ revision: REVISION, ...known });
  if (text.length > MOST_SIGNS) {
    await kept.local.delete(key);
    return;
  }
  await kept.local.set(key, text);
  await noted(kept, key);
};
