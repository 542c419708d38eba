import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveDemo, type TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import type { Bridge } from '#web/host/connect/bridge.ts';
import { requestOver } from '#web/host/connect/request.ts';
import { memoryHost } from '#web/host/memory/memory-host.ts';
import { FailureError } from '#web/store/ports/failure.ts';
import { askTracker } from '#web/store/tracker/ask-tracker.ts';

const HOUR = 3_600_000;

/** The client's requests over real HTTP to a tracker with a small quota, in the form of the Connect bridge (R-LIVE-15). */
describe("requests near the limit of the tracker's quota", () => {
  let site: TestTracker;
  beforeEach(async () => {
    const limits = { pages: true, pointsPerHour: 10, issueWrites: [1, 100] as const };
    site = await serveDemo({ limits });
  });
  afterEach(async () => site.close());

  const bridge = (): Pick<Bridge, 'request'> => ({
    request: async ({ url, type, data }) => {
      const body = data === undefined ? undefined : JSON.parse(String(data));
      const answer = await site.as('siteAdmin')<unknown>(type, url, body);
      const responseText = JSON.stringify(answer.body);
      const getResponseHeader = (name: string) => answer.headers.get(name);
      const xhr = { status: answer.status, responseText, getResponseHeader };
      if (answer.status >= 400) throw { xhr };
      return { body: responseText, xhr };
    },
  });
  /** Waits are skipped: they set the clock of the tracker. */
  const client = () => {
    const waits: number[] = [];
    const host = memoryHost({ answer: requestOver(bridge() as Bridge) });
    const wait = async (milliseconds: number) => {
      waits.push(milliseconds);
      site.clock.now += milliseconds;
    };
    return { host, waits, ask: askTracker({ host, wait, now: () => site.clock.now }) };
  };
  const MYSELF = { url: '/rest/api/3/myself' };
  const rename = (summary: string) => ({
    ...{ method: 'PUT' as const, url: '/rest/api/3/issue/TRAIL-2' },
    body: { fields: { summary } },
  });

  it('know that the limit is near, until an answer says that it is not', async () => {
    const { host, ask } = client();
    await ask(MYSELF);
    expect(host.isNearLimit()).toBe(false);
    for (let call = 0; call < 8; call += 1) await ask(MYSELF);
    await ask(MYSELF);
    expect(host.isNearLimit()).toBe(true);
    site.clock.now += HOUR;
    await ask(MYSELF);
    expect(host.isNearLimit()).toBe(false);
  });

  it('send a limited write again after the time that the tracker names', async () => {
    const { ask, waits } = client();
    await ask(rename('First'));
    await ask(rename('Second'));
    expect(waits.length).toBeGreaterThan(0);
    const issue = (await ask({ url: '/rest/api/3/issue/TRAIL-2?fields=summary' })) as {
      fields: { summary: string };
    };
    expect(issue.fields.summary).toBe('Second');
  });

  it('say when the write can be sent again if the quota is used up', async () => {
    const { host, ask } = client();
    for (let call = 0; call < 10; call += 1) await ask(MYSELF);
    const refused = await ask(rename('Late')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FailureError);
    const { failure } = refused as FailureError;
    expect(failure).toMatchObject({ kind: 'tracker', status: 429 });
    expect(host.isNearLimit()).toBe(true);
    site.clock.now += HOUR;
    await ask(rename('Late'));
  });
});
