import * as z from 'zod/mini';
import { type Announced, announceChangesBodySchema } from '#domain/contracts/announce-changes.ts';
import { ownerKey } from '../board-data/owner.ts';
import { parseStored } from '../ports/parse-stored.ts';
import type { Ports } from '../ports/ports.ts';

/** The changes that one request announces. `key`: its idempotency key. */
export interface Announcement {
  readonly key: string;
  readonly changes: readonly Announced[];
}

type Kept = Pick<Ports, 'host' | 'local'>;

const announcementSchema = z.object({
  key: z.string(),
  changes: announceChangesBodySchema.shape.changes,
});

const NAME = 'announcements';
const keyOf = async ({ host }: Kept): Promise<string> => `${NAME}|${await ownerKey(host)}`;

/** Returns the announcements that the user's tabs have stored, without invalid entries. */
export const keptAnnouncements = async (kept: Kept): Promise<Announcement[]> => {
  const text = await kept.local.get(await keyOf(kept));
  const list = z.safeParse(z.array(z.unknown()), parseStored(text));
  return (list.data ?? []).flatMap((each) => {
    const read = z.safeParse(announcementSchema, each);
    return read.success ? [read.data] : [];
  });
};

const edit = async (
  kept: Kept,
  change: (waiting: readonly Announcement[]) => readonly Announcement[],
): Promise<void> => {
  const key = await keyOf(kept);
  await kept.local.alone(NAME, async () => {
    const waiting = change(await keptAnnouncements(kept));
    await (waiting.length > 0
      ? kept.local.set(key, JSON.stringify(waiting))
      : kept.local.delete(key));
  });
};

/** Adds announcements to those stored in the browser, so that a reload or crash does not lose them. */
export const keepAnnouncements = (kept: Kept, added: readonly Announcement[]): Promise<void> =>
  edit(kept, (waiting) => [...waiting, ...added]);

export const dropAnnouncement = (kept: Kept, { key }: Announcement): Promise<void> =>
  edit(kept, (waiting) => waiting.filter((each) => each.key !== key));
