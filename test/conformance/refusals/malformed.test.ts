import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, type ConformanceSite, openConformanceSite } from '../site/site.ts';

const SEARCH = '/rest/api/3/search/jql';

describe('a malformed request', () => {
  let site: ConformanceSite;
  beforeAll(async () => {
    site = await openConformanceSite();
  });
  afterAll(() => site.close());

  const send = async (method: string, path: string, type: string, body: string) => {
    const response = await fetch(`${site.baseUrl}${path}`, {
      method,
      headers: { authorization: basic(site.emailOf('member')), 'content-type': type },
      body,
    });
    return { response, text: await response.text() };
  };

  it.each([
    ['JSON that breaks off', 'application/json', '{"jql": ', 400],
    ['another kind of content', 'text/plain', '{"jql": "project = TRAIL"}', 415],
    ['a form', 'application/x-www-form-urlencoded', 'jql=project', 415],
    ['more than ten megabytes', 'application/json', JSON.stringify('x'.repeat(1.1e7)), 413],
  ])('is refused: %s', async (_, type, body, status) => {
    const { response, text } = await send('POST', SEARCH, type, body);
    expect(response.status).toBe(status);
    expect(JSON.parse(text).errorMessages).toHaveLength(1);
  });

  it('gets 405 with the allowed methods, or 404 for an unknown resource', async () => {
    const ask = site.as('member');
    const wrong = await ask('PATCH', '/rest/api/3/issue/TRAIL-2');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, PUT, DELETE']);
    const absent = await ask('GET', '/rest/api/3/universe');
    expect([absent.status, absent.body.errorMessages.length]).toEqual([404, 1]);
  });

  it('is not a JQL query with ORDER BY for the issues of a sprint', async () => {
    const path = `/rest/agile/1.0/sprint/2/issue?jql=${encodeURIComponent('hierarchyLevel = 0 ORDER BY key DESC')}`;
    const { status, body } = await site.as('member')('GET', path);
    const numbers = body.issues.map(({ key }) => Number(key.split('-')[1]));
    expect(status).toBe(200);
    expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
    expect(new Set(numbers).size).toBeGreaterThan(2);
  });
});
