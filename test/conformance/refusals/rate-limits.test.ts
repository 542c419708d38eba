import { createQueryStringHash, fromMethodAndUrl } from '@atlassian/atlassian-jwt';
import { SignJWT } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { APP, installApp } from '../site/app.ts';
import { type ConformanceSite, NOW, openConformanceSite } from '../site/site.ts';
import { shown } from './shown.ts';

const LIMIT_HEADERS = [
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-ratelimit-nearlimit',
  'ratelimit-reason',
] as const;

const BODY = { errorMessages: ['Rate limit exceeded.'], errors: {} };

const limited = (reason: string, limit: number, seconds: number) => ({
  status: 429,
  headers: {
    'content-type': 'application/json;charset=UTF-8',
    'retry-after': String(seconds),
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': new Date(NOW + seconds * 1000).toISOString(),
    'x-ratelimit-nearlimit': 'true',
    'ratelimit-reason': reason,
  },
  body: BODY,
});

describe('the rate limits', () => {
  let site: ConformanceSite;
  afterEach(async () => {
    expect(site.recorder.faults()).toEqual([]);
    await site.close();
  });

  const asApp = async (path: string) => {
    const seconds = Math.floor(site.clock.now / 1000);
    const token = await new SignJWT({ qsh: createQueryStringHash(fromMethodAndUrl('GET', path)) })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(APP.key)
      .setAudience([APP.clientKey])
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 180)
      .sign(new TextEncoder().encode(APP.sharedSecret));
    return site.with(`JWT ${token}`)('GET', path);
  };

  it('refuse the 101st read of an endpoint in a second, for all users together', async () => {
    site = await openConformanceSite();
    const read = (person: 'member' | 'viewer', path: string) => site.as(person)('GET', path);
    const statuses = new Set<number>();
    for (let i = 0; i < 100; i += 1)
      statuses.add((await read('member', '/rest/api/3/serverInfo')).status);
    expect([...statuses]).toEqual([200]);
    const refused = await read('viewer', '/rest/api/3/serverInfo');
    expect(shown(refused, ...LIMIT_HEADERS)).toEqual(limited('jira-burst-based', 100, 1));
    expect((await read('member', '/rest/api/3/myself')).status).toBe(200);
    site.clock.now += 1000;
    expect((await read('member', '/rest/api/3/serverInfo')).status).toBe(200);
  });

  it('refuse the 51st write to an endpoint in a second', async () => {
    site = await openConformanceSite({ limits: { issueWrites: [1000, 1000] } });
    const put = () => site.as('member')('PUT', '/rest/api/3/issue/TRAIL-2/properties/a', 1);
    for (let i = 0; i < 50; i += 1) expect((await put()).status).toBeLessThan(300);
    expect(shown(await put(), ...LIMIT_HEADERS)).toEqual(limited('jira-burst-based', 50, 1));
  });

  it('refuse the 21st write to an issue in two seconds, by its key or its id', async () => {
    site = await openConformanceSite();
    const write = (issue: string) =>
      site.as('member')('PUT', `/rest/api/3/issue/${issue}/properties/a`, 1);
    for (let i = 0; i < 20; i += 1)
      expect((await write(i % 2 ? 'TRAIL-2' : '10001')).status).toBeLessThan(300);
    const refused = await write('TRAIL-2');
    expect(shown(refused, ...LIMIT_HEADERS)).toEqual(limited('jira-per-issue-on-write', 20, 2));
    expect((await write('TRAIL-3')).status).toBe(201);
    site.clock.now += 2000;
    expect((await write('TRAIL-2')).status).toBe(200);
  });

  it('refuse the 101st write to an issue in thirty seconds', async () => {
    site = await openConformanceSite({ limits: { issueWrites: [1000, 3], writesPerSecond: 1000 } });
    const write = () => site.as('member')('PUT', '/rest/api/3/issue/TRAIL-2/properties/a', 1);
    for (let i = 0; i < 3; i += 1) await write();
    expect(shown(await write(), ...LIMIT_HEADERS)).toEqual(
      limited('jira-per-issue-on-write', 3, 30),
    );
  });

  it('count a point for each call and each object that an app reads, and report what is left', async () => {
    site = await openConformanceSite({ limits: { pointsPerHour: 60 } });
    installApp(site);
    const search = '/rest/api/3/search/jql?jql=project%3DTRAIL&maxResults=40';
    const first = await asApp(search);
    expect(shown(first, ...LIMIT_HEADERS).headers).toMatchObject({
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '60',
      'x-ratelimit-nearlimit': 'false',
      'ratelimit-reason': null,
      'retry-after': null,
    });
    const second = await asApp('/rest/api/3/serverInfo');
    expect(second.headers.get('x-ratelimit-remaining')).toBe('19');
    for (let i = 0; i < 9; i += 1) await asApp('/rest/api/3/serverInfo');
    const near = await asApp('/rest/api/3/serverInfo');
    expect(near.headers.get('x-ratelimit-nearlimit')).toBe('true');
    for (let i = 0; i < 8; i += 1) await asApp('/rest/api/3/serverInfo');
    const refused = await asApp('/rest/api/3/serverInfo');
    expect(shown(refused, ...LIMIT_HEADERS)).toEqual(limited('jira-quota-global-based', 60, 3600));
    expect((await site.as('member')('GET', '/rest/api/3/serverInfo')).status).toBe(200);
    site.clock.now += 3_600_000;
    expect((await asApp('/rest/api/3/serverInfo')).status).toBe(200);
  });
});
