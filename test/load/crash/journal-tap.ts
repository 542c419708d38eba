import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Carried {
  readonly issue: string;
  /** The colour that was written. It identifies the lane, the job and the item. */
  readonly value: string;
  /** When the test saw the write, in milliseconds since 1970. This is up to about 50 ms after the write. */
  readonly at: number;
}

const LOOK_MS = 50;
export const PROPERTY = 'ds-smb-color';

type Group = readonly (readonly [table: string, id: string, record: unknown])[];
interface StoredIssue {
  readonly key: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

const isIssue = (record: unknown): record is StoredIssue =>
  typeof record === 'object' && record !== null && 'properties' in record && 'key' in record;

/** Returns the colour in an issue property. Cairn writes the colour inside an object. */
const colourOf = (property: unknown): string | null =>
  typeof property === 'object' && property !== null && 'value' in property
    ? String(property.value)
    : null;

/**
 * Reads new lines of the file in which the tracker records each write before it acknowledges the write. A kill cannot
 * damage complete lines, so the test counts and orders the writes by this file.
 */
export const tapJournal = (dataDir: string) => {
  const path = join(dataDir, 'tracker', 'journal.jsonl');
  const carried: Carried[] = [];
  let offset = 0;
  let rest = Buffer.alloc(0);
  const take = (line: string): void => {
    for (const [table, , record] of JSON.parse(line) as Group) {
      if (table !== 'issues' || !isIssue(record)) continue;
      const value = colourOf(record.properties[PROPERTY]);
      if (value?.startsWith('L')) carried.push({ issue: record.key, value, at: Date.now() });
    }
  };
  const look = (): void => {
    if (!existsSync(path)) return;
    const size = statSync(path).size;
    if (size <= offset) return;
    const bytes = Buffer.alloc(size - offset);
    const file = openSync(path, 'r');
    offset += readSync(file, bytes, 0, bytes.length, offset);
    closeSync(file);
    const all = Buffer.concat([rest, bytes]);
    const sound = all.lastIndexOf(0x0a) + 1;
    rest = all.subarray(sound);
    for (const line of all.toString('utf8', 0, sound).split('\n')) if (line) take(line);
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    carried,
    look,
    /** Discards an incomplete line at the end of the file, because a restarted tracker cuts that line off. */
    forgetTorn: (): void => {
      look();
      offset -= rest.length;
      rest = Buffer.alloc(0);
    },
    stop: (): void => {
      clearInterval(timer);
      look();
    },
  };
};
export type JournalTap = ReturnType<typeof tapJournal>;
