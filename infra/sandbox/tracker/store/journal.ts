import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Write } from './tables.ts';

/** Stores the site's writes before they are acknowledged. */
export interface Journal {
  /**
   * Appends a group of writes, of which all or none are restored. Returns when the operating system has received the
   * group.
   */
  append(writes: readonly Write[]): void;
  compact(writes: Iterable<Write>): void;
  /** Number of bytes that were appended after the last compaction. */
  readonly size: number;
  close(): void;
}

export const memoryJournal = (): Journal => ({
  append: () => undefined,
  compact: () => undefined,
  size: 0,
  close: () => undefined,
});

/**
 * Reads the groups of writes in a file of JSON lines. Also returns the length of the file without an incomplete last
 * line.
 */
const readGroups = (path: string): { groups: Write[][]; sound: number } => {
  if (!existsSync(path)) return { groups: [], sound: 0 };
  const bytes = readFileSync(path);
  const sound = bytes.lastIndexOf(0x0a) + 1;
  const lines = bytes.subarray(0, sound).toString('utf8').split('\n');
  return { groups: lines.filter(Boolean).map((line) => JSON.parse(line) as Write[]), sound };
};

function* lines(writes: Iterable<Write>): Generator<string> {
  let chunk: string[] = [];
  for (const write of writes) {
    chunk.push(`${JSON.stringify([write])}\n`);
    if (chunk.length < 1000) continue;
    yield chunk.join('');
    chunk = [];
  }
  yield chunk.join('');
}

/** Writes all bytes. Needs several attempts when a nearly full disk accepts only a part. */
const writeWhole = (file: number, bytes: Buffer): void => {
  for (let done = 0; done < bytes.length; done += writeSync(file, bytes, done));
};

/**
 * Opens the journal in a folder and passes every stored write to `replay`, oldest first. The state of the site is a
 * snapshot and the groups that were written after it. A crash during a compaction does no harm, because a group may be
 * replayed twice.
 */
export const openJournal = (
  folder: string,
  replay: (writes: readonly Write[]) => void,
): Journal => {
  mkdirSync(folder, { recursive: true });
  const snapshotPath = join(folder, 'snapshot.jsonl');
  const journalPath = join(folder, 'journal.jsonl');
  for (const group of readGroups(snapshotPath).groups) replay(group);
  const { groups, sound } = readGroups(journalPath);
  for (const group of groups) replay(group);
  if (existsSync(journalPath)) truncateSync(journalPath, sound);
  const file = openSync(journalPath, 'a');
  let size = sound;
  return {
    append: (writes) => {
      const group = Buffer.from(`${JSON.stringify(writes)}\n`);
      try {
        writeWhole(file, group);
      } catch (error) {
        // Cuts off the incomplete group, because the next group would be appended to it.
        ftruncateSync(file, size);
        throw error;
      }
      size += group.length;
    },
    compact: (writes) => {
      const fresh = `${snapshotPath}.new`;
      writeFileSync(fresh, '');
      const target = openSync(fresh, 'a');
      for (const text of lines(writes)) writeWhole(target, Buffer.from(text));
      closeSync(target);
      renameSync(fresh, snapshotPath);
      ftruncateSync(file, 0);
      size = 0;
    },
    get size() {
      return size;
    },
    close: () => closeSync(file),
  };
};
