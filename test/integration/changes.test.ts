import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import { activityPageSchema } from '#domain/contracts/activity.ts';
import { changesSchema } from '#domain/contracts/changes.ts';
import { placementPageSchema } from '#domain/contracts/placements.ts';
import { SESSION_COOKIE } from '#infra/sandbox/tracker/auth/authenticate.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import type { BoardRef } from '#web/store/board-data/board-data.ts';
import { askChanges } from '#web/store/live/ask-changes.ts';
import { loadPlace } from '#web/store/reading/place.ts';
import { loadSprints } from '#web/store/reading/sprints.ts';
import { type TestSandbox, takeTestSandbox } from '../support/sandbox.ts';

/** The tracker notifies the running backend of changes. Then clients of a board receive these changes. */
describe('the changes of a board over HTTP', () => {
  let sandbox: TestSandbox;
  let token: string;
  let projectId: string;
  let accountId: string;

  beforeAll(async () => {
    sandbox = await takeTestSandbox();
    const [project] = sandbox.tracker.directory.projects();
    projectId = project?.id ?? '';
    accountId = PEOPLE.siteAdmin.id;
    token = await sandbox.mintToken(accountId);
  });
  afterAll(() => sandbox.stop());

  /** Starts a client that polls until it has received all expected changes. */
  const following = async (query: string) => {
    const ask = async (since: string) => {
      const url = `/smb/changes?${query}&since=${encodeURIComponent(since)}`;
      const response = await sandbox.ask(token, 'GET', url);
      expect(response.status).toBe(200);
      return z.parse(changesSchema, await response.json());
    };
    let { cursor } = await ask('');
    const waitForChanges = new Map<string, Change>();
    return (expected: readonly object[]) =>
      vi.waitFor(
        async () => {
          const answer = await ask(cursor);
          expect(answer.reset).toBe(false);
          cursor = answer.cursor;
          for (const change of answer.changes) waitForChanges.set(change.id, change);
          for (const wanted of expected) {
            expect([...waitForChanges.values()]).toContainEqual(expect.objectContaining(wanted));
          }
        },
        { timeout: 100_000, interval: 50 },
      );
  };

  const tracker = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${sandbox.urls.host}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: `${SESSION_COOKIE}=${accountId}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.ok).toBe(true);
    const text = await response.text();
    return (text === '' ? {} : JSON.parse(text)) as Record<string, string>;
  };

  it('include issues with their properties, versions, sprints and goals', async () => {
    const waitForChanges = await following(`projectIds=${projectId}&boardId=1`);
    const issue = await tracker('POST', '/rest/api/3/issue', {
      fields: { project: { id: projectId }, issuetype: { name: 'Story' }, summary: 'Born' },
    });
    const { id = '', key = '' } = issue;
    await tracker('PUT', `/rest/api/3/issue/${key}`, { fields: { summary: 'Renamed' } });
    await tracker('PUT', `/rest/api/3/issue/${key}/properties/ds-smb-color`, { value: 'red' });
    const version = await tracker('POST', '/rest/api/3/version', { name: 'V', projectId });
    const sprint = await tracker('POST', '/rest/agile/1.0/sprint', { name: 'S', originBoardId: 1 });
    await sandbox.ask(token, 'POST', `/smb/goal?projectId=${projectId}`, {
      body: { fields: { summary: 'Followed' } },
    });
    await waitForChanges([
      { thing: 'issue', kind: 'created', thingId: id, key, accountId },
      { thing: 'issue', kind: 'updated', key, fields: ['summary'] },
      { thing: 'issue', kind: 'updated', key, fields: ['property:ds-smb-color'] },
      { thing: 'version', kind: 'created', thingId: String(version.id) },
      { thing: 'sprint', kind: 'created', thingId: String(sprint.id) },
      { thing: 'goal', kind: 'created', accountId },
    ]);
  });

  it('of properties are kept with the former values, as the tracker and the writer tell them', async () => {
    const fields = { project: { id: projectId }, issuetype: { name: 'Story' }, summary: 'Placed' };
    const { id = '', key = '' } = await tracker('POST', '/rest/api/3/issue', { fields });
    const colour = (value: string) =>
      tracker('PUT', `/rest/api/3/issue/${key}/properties/ds-smb-color`, { value });
    await colour('red');
    await colour('blue');
    const values = [{ property: 'goalId', before: { value: 'a' }, after: { value: 'b' } }];
    const change = { projectId, issueId: id, key, fields: [], values };
    const announced = await sandbox.ask(token, 'POST', '/smb/changes', {
      body: { changes: [change] },
    });
    expect(announced.status).toBe(200);
    const former = async () => {
      const path = `/smb/placements?projectIds=${projectId}`;
      const answer = z.parse(
        placementPageSchema,
        await (await sandbox.ask(token, 'GET', path)).json(),
      );
      const own = answer.values.filter(({ issueId }) => issueId === id);
      return own.map(({ property, before }) => [property, before]).toSorted();
    };
    await expect.poll(former).toEqual(
      [
        ['color', null],
        ['color', { value: 'red' }],
        ['goalId', { value: 'a' }],
      ].toSorted(),
    );
  });

  describe('reach clients', () => {
    /** Returns the query that a page would send, built by the client's own code. */
    const queryOf = async (ref: BoardRef): Promise<string> => {
      const ask = async ({ url }: { readonly url: string }) => tracker('GET', url);
      const place = await loadPlace(ask, ref);
      const paths: string[] = [];
      await askChanges(
        async ({ path }) => {
          paths.push(path);
          return undefined as never;
        },
        { ...place, ...(await loadSprints(ask, place)) },
        null,
      );
      return paths[0]?.replace('/smb/changes?', '') ?? '';
    };

    it.each<[string, BoardRef]>([
      ['a project', { kind: 'project', project: 'TRAIL' }],
      ['a board', { kind: 'agile', boardId: '1' }],
    ])('on the page of %s', async (page, ref) => {
      const waitForChanges = await following(await queryOf(ref));
      const fields = { project: { id: projectId }, issuetype: { name: 'Story' }, summary: 'Walk' };
      const issue = await tracker('POST', '/rest/api/3/issue', { fields });
      await tracker('PUT', `/rest/api/3/issue/${issue.key}`, { fields: { summary: 'Walked' } });
      await tracker('DELETE', `/rest/api/3/issue/${issue.key}`);
      const version = await tracker('POST', '/rest/api/3/version', {
        name: `Walk ${page}`,
        projectId,
      });
      await tracker('PUT', `/rest/api/3/version/${version.id}`, { released: true });
      await tracker('DELETE', `/rest/api/3/version/${version.id}`);
      const sprint = await tracker('POST', '/rest/agile/1.0/sprint', {
        name: 'Walk',
        originBoardId: 1,
      });
      await tracker('POST', `/rest/agile/1.0/sprint/${sprint.id}`, { name: 'Walked' });
      await tracker('DELETE', `/rest/agile/1.0/sprint/${sprint.id}`);
      await waitForChanges(
        [
          ['issue', issue.id],
          ['version', version.id],
          ['sprint', sprint.id],
        ].flatMap(([thing, id]) =>
          ['created', 'updated', 'deleted'].map((kind) => ({ thing, kind, thingId: String(id) })),
        ),
      );
    });
  });

  it('include properties that a client announces when the host has no webhooks for properties', async () => {
    const waitForChanges = await following(`projectIds=${projectId}`);
    const change = { projectId, issueId: '424242', key: 'TRAIL-4242', fields: ['property:goalId'] };
    const answer = await sandbox.ask(token, 'POST', '/smb/changes', {
      body: { changes: [change] },
    });
    expect([answer.status, await answer.json()]).toEqual([200, { announced: 1 }]);
    const { issueId: thingId, key, fields } = change;
    await waitForChanges([{ thing: 'issue', kind: 'updated', thingId, key, fields, accountId }]);
  });

  it('are also in the feed, exactly once and with their author', async () => {
    const { key = '' } = await tracker('POST', '/rest/api/3/issue', {
      fields: { project: { id: projectId }, issuetype: { name: 'Story' }, summary: 'Told once' },
    });
    const reportedChanges = async () => {
      const url = `/smb/activity?projectIds=${projectId}`;
      const page = await (await sandbox.ask(token, 'GET', url)).json();
      return z.parse(activityPageSchema, page).values.filter(({ content }) => content.key === key);
    };
    await vi.waitFor(async () => expect(await reportedChanges()).not.toEqual([]), {
      timeout: 100_000,
    });
    await sandbox.idle();
    expect(await reportedChanges()).toMatchObject([
      {
        activityMessage: 'IssueCreated',
        accountId,
        actorKind: 'user',
        displayName: PEOPLE.siteAdmin.name,
        avaPath: expect.stringMatching(/^http/),
        content: { name: 'Told once' },
      },
    ]);
  });
});
