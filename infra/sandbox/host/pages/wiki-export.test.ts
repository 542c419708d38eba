import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryStringHash } from '../../connect/qsh.ts';
import { type ServedSite, serveSite } from '../../testing/served-site.ts';
import { PEOPLE } from '../../tracker/site/people.ts';

let site: ServedSite;
let answer: { status: number; text: string };
let requests: URL[];

beforeAll(async () => {
  site = await serveSite();
  requests = [];
  site.app.answerBy(({ path }, response) => {
    const url = new URL(path, site.urls.app);
    // Ignores requests for other paths, such as lifecycle callbacks.
    if (url.pathname.startsWith('/connect/macro')) requests.push(url);
    response.writeHead(answer.status, { 'content-type': 'text/html' }).end(answer.text);
  });
});
afterAll(() => site.stop());

const cookie = `sandbox.user=${PEOPLE.member.id}`;

const exportOf = async (macro: string): Promise<string> => {
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
  const made = await fetch(`${site.urls.host}/wiki/pages`, {
    method: 'POST',
    headers,
    redirect: 'manual',
  });
  const path = (made.headers.get('location') ?? '').replace(/\/edit$/, '');
  const body = new URLSearchParams({ title: 'Plan', text: `What we do next:\n${macro}` });
  await fetch(`${site.urls.host}${path}`, { method: 'POST', headers, body, redirect: 'manual' });
  const page = await fetch(`${site.urls.host}${path}`, { headers: { cookie } });
  expect(await page.text()).toContain(`href="${path}/export"`);
  return (await fetch(`${site.urls.host}${path}/export`, { headers: { cookie } })).text();
};

const MACRO = '{story-map-macro|link=-1|lanes=May}';

describe('the export of a wiki page', () => {
  it('contains what the app returns for its macro to the user who exports the page', async () => {
    answer = {
      status: 200,
      text: '<h3>Walks</h3><table><tbody><tr><th colspan="2"><p>Go</p></th></tr></tbody></table>',
    };
    const text = await exportOf(MACRO);
    expect(text).toContain(answer.text);
    expect(text).toContain('What we do next:');
    const url = requests.at(-1);
    expect(url?.pathname).toBe('/connect/macro-export');
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({ link: '-1', lanes: 'May' });
    const claims = decodeJwt(url?.searchParams.get('jwt') ?? '');
    const query = new URLSearchParams(url?.searchParams);
    expect(claims).toMatchObject({
      sub: PEOPLE.member.id,
      qsh: queryStringHash('GET', url?.pathname ?? '', query),
    });
  });

  it('contains a picture if the app returns the URL of one', async () => {
    const image =
      '<ac:image ac:alt="Walks"><ri:url ri:value="https://app.test/p?a=1&amp;b=2"></ri:url></ac:image>';
    answer = { status: 200, text: `<p>${image}</p>` };
    expect(await exportOf(MACRO)).toContain(
      '<p><img alt="Walks" src="https://app.test/p?a=1&amp;b=2"></p>',
    );
  });

  it.each([
    [403, '<p>Walks</p>'],
    [200, '<p>Walks</p><script>alert(1)</script>'],
    [200, '<p onclick=alert(1)>Walks</p>'],
    [200, '<img src="https://elsewhere.test/p.png">'],
    [200, '<ac:image ac:alt="a"><ri:url ri:value="javascript:alert(1)"></ri:url></ac:image>'],
    [200, '<p><ri:url ri:value="https://elsewhere.test/p.png"></ri:url></p>'],
  ])('omits answer %i of the app, which is not in the storage format: %s', async (status, text) => {
    answer = { status, text };
    const shown = await exportOf(MACRO);
    expect(shown).toContain('Unable to export this macro.');
    expect(shown).not.toContain(text);
  });

  it('contains an error instead of a macro whose app is not installed', async () => {
    const before = requests.length;
    expect(await exportOf('{weather|town=Bern}')).toContain('Unable to export this macro.');
    expect(requests).toHaveLength(before);
  });
});
