import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Site } from './site.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-journal-'));
});
afterEach(() => rm(folder, { recursive: true }));

const journal = (): string => join(folder, 'journal.jsonl');

const raise = (site: Site): number =>
  site.write((batch) => {
    batch.nextNumber('sprint');
    return batch.nextNumber('board');
  });

const counters = (site: Site): (number | undefined)[] =>
  ['sprint', 'board'].map((kind) => site.rows.counters.get(kind)?.value);

describe('the journal of a site', () => {
  it('restores every write of a site that was not closed properly', () => {
    const site = new Site(folder);
    for (let times = 0; times < 3; times += 1) raise(site);
    expect(counters(new Site(folder))).toEqual([3, 3]);
  });

  it('restores a site that was closed properly, from its snapshot alone', async () => {
    const site = new Site(folder);
    raise(site);
    site.close();
    expect((await stat(journal())).size).toBe(0);
    const again = new Site(folder);
    raise(again);
    expect(counters(new Site(folder))).toEqual([2, 2]);
  });

  it('contains nothing of a batch that throws an error', () => {
    const site = new Site(folder);
    raise(site);
    const fail = () =>
      site.write((batch) => {
        batch.nextNumber('sprint');
        throw new Error('changed its mind');
      });
    expect(fail).toThrow('changed its mind');
    expect(counters(site)).toEqual([1, 1]);
    expect(counters(new Site(folder))).toEqual([1, 1]);
  });

  it('ignores an incomplete last line, and continues after the line before it', async () => {
    raise(new Site(folder));
    await appendFile(journal(), '[["counters","sprint",{"id":"sprint","va');
    const site = new Site(folder);
    expect(counters(site)).toEqual([1, 1]);
    raise(site);
    expect(counters(new Site(folder))).toEqual([2, 2]);
  });

  it('restores only complete groups of writes, wherever the file ends', async () => {
    const site = new Site(folder);
    for (let times = 0; times < 5; times += 1) raise(site);
    const whole = await readFile(journal());
    const ends = [...whole.entries()].flatMap(([offset, byte]) =>
      byte === 0x0a ? [offset + 1] : [],
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length }), async (length) => {
        await rm(journal());
        await appendFile(journal(), whole);
        await truncate(journal(), length);
        const groups = ends.filter((end) => end <= length).length;
        const value = groups === 0 ? undefined : groups;
        expect(counters(new Site(folder))).toEqual([value, value]);
      }),
      { numRuns: 30 },
    );
  });

  it('contains every write that was acknowledged before the process was killed', async () => {
    const program = `
      import { Site } from ${JSON.stringify(new URL('./site.ts', import.meta.url).href)};
      const site = new Site(${JSON.stringify(folder)});
      for (;;) {
        site.write((batch) => { batch.nextNumber('sprint'); batch.nextNumber('board'); });
        process.stdout.write(site.rows.counters.get('sprint').value + '\\n');
        await new Promise(setImmediate);
      }`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let acknowledged = 0;
    for await (const line of createInterface(child.stdout)) {
      acknowledged = Number(line);
      if (acknowledged === 200) child.kill('SIGKILL');
    }
    if (child.signalCode === null) await once(child, 'exit');
    const [sprint, board] = counters(new Site(folder));
    expect(acknowledged).toBeGreaterThanOrEqual(200);
    expect(sprint).toBeGreaterThanOrEqual(acknowledged);
    expect(board).toBe(sprint);
  });
});
