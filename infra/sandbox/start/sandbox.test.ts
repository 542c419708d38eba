import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeCloud, type ServedSite, serveSite } from '../testing/served-site.ts';
import { PEOPLE } from '../tracker/site/people.ts';
import { startSandbox } from './sandbox.ts';

let folder: string;
let site: ServedSite | null = null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-start-'));
});
afterEach(async () => {
  await site?.stop();
  site = null;
  await rm(folder, { recursive: true, force: true });
});

const goalOf = async (served: ServedSite, issue: string): Promise<unknown> => {
  const response = await fetch(
    `${served.urls.tracker}/rest/api/3/issue/${issue}/properties/goalId`,
    { headers: { cookie: `sandbox.user=${PEOPLE.siteAdmin.id}` } },
  );
  return response.ok ? ((await response.json()) as { value: unknown }).value : response.status;
};

const oneIssue = JSON.stringify({
  key: 'SEA-1',
  fields: { summary: 'One', issuetype: { name: 'Story' }, status: { name: 'To Do' } },
});

describe('the start of a sandbox', () => {
  it('installs the app, creates the demo and puts its steps under goals', async () => {
    site = await serveSite();
    expect(site.filling).toEqual({ kind: 'demo' });
    expect(site.app.callbacks.map(({ path }) => path)).toEqual([
      '/connect/installed',
      '/connect/enabled',
    ]);
    expect(site.app.callbacks[0]?.body.clientKey).toBe(site.tenant);
    expect(await goalOf(site, 'TRAIL-1')).toEqual({ value: 'goal-1' });
    const status = await fetch(`${site.urls.host}/sandbox/status`);
    expect(await status.json()).toEqual({
      ready: true,
      host: 'connect',
      urls: site.urls,
      tenant: site.tenant,
    });
  });

  it('keeps the existing site after a restart, and does not create its goals a second time', async () => {
    const dataDir = join(folder, 'kept');
    const first = await serveSite({ dataDir });
    const goal = await goalOf(first, 'TRAIL-1');
    await first.stop();
    site = await serveSite({ dataDir });
    expect(site.filling).toEqual({ kind: 'kept' });
    expect(site.tenant).toBe(first.tenant);
    expect(await goalOf(site, 'TRAIL-1')).toEqual(goal);
  });

  it('fills an empty site from a file, and does not import the same file again', async () => {
    const file = join(folder, 'sea.jsonl');
    await writeFile(file, oneIssue);
    const dataDir = join(folder, 'data');
    const first = await serveSite({ dataDir, importFile: file });
    expect(first.filling).toMatchObject({ kind: 'imported', report: { issues: 1 } });
    expect(first.tracker.directory.issue('SEA-1')?.summary).toBe('One');
    expect(await goalOf(first, 'SEA-1')).toBe(404);
    await first.stop();
    site = await serveSite({ dataDir, importFile: file });
    expect(site.filling).toEqual({ kind: 'kept' });
  });

  it('does not import a file into a site with other content, unless the site is reset', async () => {
    const file = join(folder, 'sea.jsonl');
    await writeFile(file, oneIssue);
    const dataDir = join(folder, 'data');
    const first = await serveSite({ dataDir });
    await first.stop();
    await expect(serveSite({ dataDir, importFile: file })).rejects.toThrow(/Add --reset/);
    site = await serveSite({ dataDir, importFile: file, reset: true });
    expect(site.tracker.directory.projects().map(({ key }) => key)).toEqual(['SEA']);
  });

  it('reports an unreadable file before anything is changed', async () => {
    const dataDir = join(folder, 'data');
    const start = startSandbox(
      { port: 0, dataDir, importFile: join(folder, 'absent.jsonl') },
      fakeCloud(),
    );
    await expect(start).rejects.toThrow(
      /absent\.jsonl cannot be imported: there is no such file\./,
    );
    const unread = startSandbox({ port: 0, dataDir, importFile: folder }, fakeCloud());
    await expect(unread).rejects.toThrow(/ cannot be imported: it is not a file\.$/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('deletes the new folder when the import file is invalid', async () => {
    const file = join(folder, 'broken.json');
    await writeFile(file, '[{');
    const dataDir = join(folder, 'data');
    const start = startSandbox(
      { port: 0, dataDir, assembly: folder, importFile: file },
      fakeCloud(),
    );
    await expect(start).rejects.toThrow(/broken\.json cannot be imported: /);
    expect(await readdir(folder)).toEqual(['broken.json']);
  });

  it('prevents other runs from using its folder and port', async () => {
    const dataDir = join(folder, 'data');
    site = await serveSite({ dataDir });
    const { port } = new URL(site.urls.host);
    const beside = startSandbox({ port: Number(port), dataDir: join(folder, 'b') }, fakeCloud());
    await expect(beside).rejects.toThrow(`Port ${port} is taken. Choose another with --port.`);
    expect(await readdir(folder)).toEqual(['data']);
  });

  it('allows an uninstall and a second install, with the same client key', async () => {
    site = await serveSite();
    await site.uninstall();
    expect(site.tracker.apps.all()).toEqual([]);
    await site.install();
    expect(site.app.callbacks.map(({ path }) => path.replace('/connect/', ''))).toEqual([
      'installed',
      'enabled',
      'disabled',
      'uninstalled',
      'installed',
      'enabled',
    ]);
    expect(new Set(site.app.callbacks.map(({ body }) => body.clientKey)).size).toBe(1);
  });
});
