import { beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import { changeRow } from '#domain/aggregates/feeds/change-log.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { projectScope, scopeKey } from '#domain/kernel/scope.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { PICTURE_SOURCES_PARTITION, pictureSources } from '#domain/publishing/picture/sources.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import type { SharedFile } from '../../ports/files/shared-files.ts';
import { TrackerSilent } from '../../ports/tracker/tracker.ts';
import { compareViews } from '../../replay/compare-views.ts';
import { ANN, SITE } from '../../testing/site.ts';
import { REST_MS, renewedSite } from '../../testing/sites/renewed.ts';

const TENANT = SITE.clientKey as TenantId;
const status = (code: number) => ({ status: code, body: null, retryAfterMs: null });

let site: ReturnType<typeof renewedSite>;
let link: string | null;

beforeEach(async () => {
  site = renewedSite();
  link = (await site.share()).shareBoardId;
  site.time.now += 1;
});

const pass = (milliseconds: number): void => {
  site.time.now += milliseconds;
};
/** Reports a change of a story to the backend. */
const change = async (overrides: Partial<Change> = {}) => {
  const now = site.clock();
  const own: Change = {
    id: `c${site.time.now}`,
    thing: 'issue',
    kind: 'updated',
    thingId: '2',
    key: 'W-2',
    fields: [],
    accountId: null,
    at: now,
    ...overrides,
  };
  await site.wake(changeRow(TENANT, projectScope('10'), own, now));
};
const summaries = (): string[] =>
  site.published(link)?.stories.map(({ summary }: { summary: string }) => summary) ?? [];
const settings = async (): Promise<PluginSetting> =>
  (await site.send('GET /smb/plugin-setting/-1')).body as PluginSetting;
const sources = () =>
  site.backend.views.get(pictureSources, TENANT, PICTURE_SOURCES_PARTITION, '-1');
/** Renews the picture, and lets five minutes pass. */
const renewed = async () => {
  await site.renew();
  pass(REST_MS);
};

describe('renewPicture', () => {
  it("stores the board's current content, and records the scopes whose changes affect the picture", async () => {
    expect(await site.renew()).toEqual({ type: 'renewed' });
    expect(site.published(link)).toMatchObject({
      name: 'Walks',
      storedAt: site.clock(),
      tasks: [{ key: 'W-1' }],
      stories: [{ key: 'W-2', summary: 'Walk', parentKey: 'W-1' }],
    });
    expect((await sources())?.scopes).toEqual([scopeKey(projectScope('10')), 'board:1']);
    expect((await settings()).stored).toEqual({ by: ANN, at: site.clock() });
  });

  it('waits until its message is due', async () => {
    const due = instantOf(site.time.now + 7000);
    expect(await site.renew(due)).toEqual({ type: 'later', afterMs: 7000, failed: false });
    expect(summaries()).toEqual([]);
  });

  it('ignores a due time so far in the future that a clock must be wrong', async () => {
    expect(await site.renew(instantOf(site.time.now + 3 * REST_MS))).toEqual({ type: 'renewed' });
    site.time.now -= 4 * REST_MS;
    expect(await site.renew()).toEqual({ type: 'skipped' });
  });

  it('waits until its message is due even while the board is not shared', async () => {
    await site.saveSharing({ enable: false });
    const due = instantOf(site.time.now + 7000);
    expect(await site.renew(due)).toMatchObject({ type: 'later' });
    link = (await site.share()).shareBoardId;
    pass(7000);
    expect(await site.renew(due)).toEqual({ type: 'renewed' });
    expect(summaries()).toEqual(['Walk']);
  });

  it('waits for five minutes after the last renewal, and then shows the latest change', async () => {
    await site.renew();
    pass(1000);
    site.tracker.stories.set(2, 'Walk far');
    await change();
    expect(await site.renew()).toMatchObject({ type: 'later', afterMs: REST_MS - 1000 });
    pass(REST_MS - 1000);
    expect(await site.renew()).toEqual({ type: 'renewed' });
    expect(summaries()).toEqual(['Walk far']);
  });

  it('shows a change that is missing in an older state that a browser stored later', async () => {
    await renewed();
    site.tracker.stories.set(2, 'Walk far');
    await change();
    pass(3000);
    await site.store();
    expect(await site.renew()).toMatchObject({ type: 'later' });
    pass(REST_MS);
    expect(await site.renew()).toEqual({ type: 'renewed' });
    expect(summaries()).toEqual(['Walk far']);
    pass(REST_MS);
    expect(await site.renew()).toEqual({ type: 'skipped' });
  });

  it('is skipped for changes that pictures do not show', async () => {
    await renewed();
    await change({ thing: 'guest-comment' });
    expect(await site.renew()).toEqual({ type: 'skipped' });
  });

  it('runs when the sharing settings have changed', async () => {
    await renewed();
    await site.share({ presentation: { completed: false } });
    expect(await site.renew()).toEqual({ type: 'renewed' });
  });

  it('runs when the picture is older than the log of changes', async () => {
    await renewed();
    await change();
    pass(20 * 60_000);
    expect(await site.renew()).toEqual({ type: 'renewed' });
  });

  it('asks the tracker to update its index for issues that have just changed', async () => {
    await renewed();
    await change();
    await site.renew();
    expect(site.tracker.bodies.at(-1)).toMatchObject({ reconcileIssues: [2] });
  });

  it('keeps a newer picture that was stored while the board was read', async () => {
    site.tracker.faults.fault = (path) => {
      if (!path.includes('/search')) return null;
      pass(10);
      site.tracker.faults.fault = () => null;
      void site.store();
      return status(500);
    };
    expect(await site.renew()).toEqual({ type: 'later', afterMs: 0, failed: false });
    expect(await site.renew()).toMatchObject({ type: 'later', failed: false });
  });

  it('leaves no files when the link is revoked during a renewal', async () => {
    const { put } = site.ports.files;
    Object.assign(site.ports.files, {
      put: async (key: string, file: SharedFile) => {
        await put(key, file);
        await site.saveSharing({ enable: false });
      },
    });
    expect(await site.renew()).toEqual({ type: 'off' });
    expect(site.fileNames().filter((name) => /^(?:share|links)\//.test(name))).toEqual([]);
  });

  it('publishes only what the sharing settings allow', async () => {
    await site.renew();
    const text = JSON.stringify(site.published(link));
    expect(text).not.toMatch(/Pack|persona|account-/);
    await site.share({ enableShareSubtasks: true });
    pass(REST_MS);
    await site.renew();
    expect(JSON.stringify(site.published(link))).toContain('Pack');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is no longer shared', () => site.saveSharing({ enable: false })],
    [
      'has expired',
      async () => {
        await site.share({ presentation: { expiresOn: '2026-11-21' } });
        pass(2 * 86_400_000);
      },
    ],
    [
      'is on a site without a licence',
      async () => {
        site.backend.host.licence = { ...site.backend.host.licence, active: false };
      },
    ],
  ])('reads nothing from the tracker when the board %s', async (_why, end) => {
    await end();
    expect(await site.renew()).toEqual({ type: 'off' });
    expect(site.tracker.bodies).toEqual([]);
  });

  it('deletes the recorded scopes of a board that is no longer shared', async () => {
    await site.renew();
    expect(await sources()).not.toBeNull();
    await site.saveSharing({ enable: false });
    await site.renew();
    expect(await sources()).toBeNull();
  });

  it('reads a board of 3,000 stories within two minutes', async () => {
    site.tracker.settings.value = { boardSetting: { maximumStories: 3000 } };
    for (let id = 2; id < 3002; id += 1) site.tracker.stories.set(id, `Story ${id}`);
    const began = site.time.now;
    site.tracker.faults.fault = () => {
      // Simulates the slowest tracker: two seconds for each call, without concurrent calls.
      pass(2000);
      return null;
    };
    expect(await site.renew()).toEqual({ type: 'renewed' });
    expect(summaries()).toHaveLength(3000);
    expect(site.time.now - began).toBeLessThan(120_000);
  });
});

describe('renewPicture when the person loses the right to share', () => {
  const stopped = (reason: string) => ({ by: ANN, stopped: reason });

  it.each([401, 403, 404])('stops renewals when the tracker answers %i', async (code) => {
    site.tracker.faults.fault = (path) => (path.endsWith('/configuration') ? status(code) : null);
    expect(await site.renew()).toEqual({ type: 'stopped' });
    expect((await settings()).renewal).toEqual(stopped('denied'));
    expect(await compareViews(memoryStoreScan(site.backend.database))).toEqual([]);
  });

  it.each<[string, string, () => void]>([
    ['has left the site', 'denied', () => Object.assign(site.person, { call: null })],
    [
      'no longer administers the board',
      'denied',
      () => {
        site.backend.permissions.administersBoard = async () => false;
      },
    ],
    [
      'would publish issues from outside the board',
      'unfit',
      () => {
        site.backend.permissions.projectsOfBoard = async () => [{ id: '10', key: 'OTHER' }];
      },
    ],
    [
      'shares a board whose filter is broken',
      'unfit',
      () => {
        site.tracker.faults.fault = (path) => (path.includes('/search') ? status(400) : null);
      },
    ],
  ])('stops renewals when the person %s', async (_why, reason, lose) => {
    lose();
    expect(await site.renew()).toEqual({ type: 'stopped' });
    // Reads the settings as another admin.
    site.backend.permissions.administersBoard = async () => true;
    expect((await settings()).renewal).toEqual(stopped(reason));
    expect(summaries()).toEqual([]);
  });

  it('keeps the last picture, and makes no further renewal', async () => {
    await renewed();
    site.person.call = null;
    await change();
    await site.renew();
    expect(summaries()).toEqual(['Walk']);
    expect(await site.renew()).toEqual({ type: 'off' });
  });

  it('renews again after somebody has saved the sharing settings', async () => {
    site.person.call = null;
    await site.renew();
    site.person.call = site.tracker.call;
    expect((await site.share()).renewal).toEqual({ by: ANN, stopped: null });
    expect(await site.renew()).toEqual({ type: 'renewed' });
  });
});

describe('renewPicture when the tracker does not answer', () => {
  it('retries after the requested delay', async () => {
    let limited = 1;
    const began = site.time.now;
    site.tracker.faults.fault = (path) => {
      if (!path.includes('/search') || limited === 0) return null;
      limited -= 1;
      return { ...status(429), retryAfterMs: 9000 };
    };
    expect(await site.renew()).toEqual({ type: 'renewed' });
    expect(site.time.now - began).toBe(9000);
  });

  it('is postponed when the requested delay is long', async () => {
    site.tracker.faults.fault = () => ({ ...status(429), retryAfterMs: 600_000 });
    expect(await site.renew()).toEqual({ type: 'later', afterMs: 600_000, failed: true });
    expect((await settings()).renewal).toEqual({ by: ANN, stopped: null });
  });

  it.each<[string, () => void]>([
    ['answers 503', () => Object.assign(site.tracker.faults, { fault: () => status(503) })],
    [
      'does not answer',
      () => {
        site.person.call = async () => {
          throw new TrackerSilent('no answer');
        };
      },
    ],
  ])('is postponed without stopping renewals when the tracker %s', async (_why, fail) => {
    fail();
    expect(await site.renew()).toMatchObject({ type: 'later', failed: true });
    expect((await settings()).renewal).toEqual({ by: ANN, stopped: null });
  });

  it('is postponed when the board settings cannot be read', async () => {
    site.tracker.faults.fault = (path) => (path.includes('/properties/') ? status(500) : null);
    expect(await site.renew()).toMatchObject({ type: 'later' });
    expect(summaries()).toEqual([]);
  });

  it('is postponed when its time has run out', async () => {
    site.tracker.faults.fault = () => {
      pass(60_000);
      return null;
    };
    expect(await site.renew(site.clock(), site.time.now + 100_000)).toMatchObject({
      type: 'later',
      failed: true,
    });
  });
});
