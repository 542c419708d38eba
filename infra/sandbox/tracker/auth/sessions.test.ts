import { afterAll, beforeAll, expect, it } from 'vitest';
import { PEOPLE } from '../site/people.ts';
import { NOW, readAnswer, serveDemo, type TestTracker } from '../testing/site.ts';
import { SESSION_COOKIE } from './authenticate.ts';
import { SESSION_IDLE_MS } from './sessions.ts';

const HOUR = 3_600_000;

let site: TestTracker;
beforeAll(async () => {
  site = await serveDemo({ limits: { enabled: false } });
});
afterAll(() => site.close());

/** Searches with the session cookie of a user, like a page of the site. */
const inSession = async (person: keyof typeof PEOPLE, jql: string) => {
  const answer = await fetch(`${site.baseUrl}/rest/api/3/search/jql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `${SESSION_COOKIE}=${PEOPLE[person].id}`,
    },
    body: JSON.stringify({ jql, fields: ['summary'], maxResults: 1000 }),
  });
  const { status, body } = await readAnswer(answer);
  expect([status, body.errorMessages]).toEqual([200, undefined]);
  return body.issues.map(({ key }) => key);
};

const create = async (summary: string): Promise<string> => {
  const issue = { project: { key: 'TRAIL' }, issuetype: { name: 'Task' }, summary };
  const { body } = await site.as('siteAdmin')('POST', '/rest/api/3/issue', { fields: issue });
  return body.key;
};

it("currentLogin() and lastLogin() return the starts of a user's current and previous session", async () => {
  const since = (moment: string): string => `project = TRAIL AND created >= ${moment} ORDER BY key`;
  await inSession('member', 'key = TRAIL-1');
  site.clock.now = NOW + HOUR;
  const first = await create('In the first session');
  expect(await inSession('member', since('currentLogin()'))).toEqual([first]);
  expect(await inSession('member', since('lastLogin()'))).toEqual([]);

  site.clock.now = NOW + HOUR + SESSION_IDLE_MS;
  await inSession('member', 'key = TRAIL-1');
  site.clock.now += HOUR;
  const second = await create('In the second session');
  expect(await inSession('member', since('currentLogin()'))).toEqual([second]);
  expect(await inSession('member', since('lastLogin()'))).toEqual([first, second]);
  expect(await inSession('member', `${since('currentLogin()')} DESC`)).toEqual([second]);
});

it.each([
  'created > lastLogin()',
  'created < lastLogin()',
  'created = lastLogin()',
  'created != lastLogin()',
  'due <= lastLogin()',
  'due != lastLogin()',
  'worklogDate >= lastLogin()',
  'status CHANGED BEFORE lastLogin()',
  'status CHANGED ON lastLogin()',
  'status WAS Done DURING (lastLogin(), now())',
])('a query by a user without a session finds nothing: %s', async (jql) => {
  expect(await inSession('viewer', jql)).toEqual([]);
});

it('a call with an API token does not start a session', async () => {
  const jql = 'created < currentLogin()';
  const ask = site.as('boardAdmin');
  const { body } = await ask('POST', '/rest/api/3/search/jql', { jql, maxResults: 5 });
  expect(body.issues).toEqual([]);
  expect(await inSession('boardAdmin', `${jql} AND key = TRAIL-1`)).toEqual(['TRAIL-1']);
});
