import { beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_WORDS } from '#domain/publishing/public-words/by-language.ts';
import { tenantOf } from '../../ports/site/installations.ts';
import { ask } from '../../testing/request.ts';
import { SITE } from '../../testing/site.ts';
import { publicPage, WALK } from '../../testing/sites/visitor.ts';
import { VIEWER_HEADER } from '../edge-headers.ts';
import { FIRST_TRIES, LINK_TRY_LIMIT, TRY_LIMIT } from './unlock.ts';

let site: Awaited<ReturnType<typeof publicPage>>['site'];
let link: Awaited<ReturnType<typeof publicPage>>['link'];
let handler: Awaited<ReturnType<typeof publicPage>>['handler'];
let visit: Awaited<ReturnType<typeof publicPage>>['visit'];
let form: Awaited<ReturnType<typeof publicPage>>['form'];
let send: Awaited<ReturnType<typeof publicPage>>['send'];
let jar: Awaited<ReturnType<typeof publicPage>>['jar'];

beforeEach(async () => {
  ({ site, link, handler, visit, form, send, jar } = await publicPage());
});

describe('the password of a public page', () => {
  const SECRET = 'over the pass';
  const locked = async () => {
    await site.saveSharing({ enable: true, password: SECRET });
    await site.store(WALK);
  };

  it('is required, and opens the page when correct', async () => {
    await locked();
    const passwordPage = await visit();
    expect(passwordPage.text).toContain(PUBLIC_WORDS.en.lockedTitle);
    expect(passwordPage.text).not.toMatch(/Walks|Find a way/);
    expect(await form({ password: 'another one' })).toMatchObject({ status: 403 });
    const { status: code, text } = await form({ password: SECRET });
    expect(code).toBe(200);
    expect(text).toContain('Find a way');
  });

  it('protects every other route of the link', async () => {
    await locked();
    for (const line of [
      `GET /share/${link}/board.json`,
      `GET /smb/shared/${link}/comment`,
    ] as const) {
      expect(await ask(handler, line)).toMatchObject({ status: 404 });
    }
  });

  it('is required for a comment from the page', async () => {
    await locked();
    const comment = { author: 'Gus', text: 'Well' };
    expect((await form(comment)).text).toContain(PUBLIC_WORDS.en.lockedTitle);
    await form({ password: SECRET });
    expect((await form(comment)).text).toContain(PUBLIC_WORDS.en.thanks);
    expect((await site.send('GET /smb/share/-1/comment')).body).toHaveLength(1);
  });

  it('does not lose a comment that was written before the password was asked for', async () => {
    await locked();
    const { text } = await form({ author: 'Gus "G"', text: 'Well & dry' });
    expect(text).toContain('<input type="hidden" name="text" value="Well &amp; dry">');
    const kept = { author: 'Gus "G"', text: 'Well & dry', password: SECRET };
    expect((await form(kept)).text).toContain(PUBLIC_WORDS.en.thanks);
    expect((await site.send('GET /smb/share/-1/comment')).body).toMatchObject([
      { author: 'Gus "G"', text: 'Well & dry' },
    ]);
  });

  it('is remembered for the session by a cookie for this link and host only', async () => {
    await locked();
    const { status, cookies, headers } = await send({ password: SECRET });
    expect({ status, location: headers.location }).toEqual({
      status: 303,
      location: `/share/${link}`,
    });
    const [first = '', ...attributes] = (cookies[0] ?? '').split('; ');
    expect(first).toMatch(/^cairn-share=\d+\.[0-9a-f]{64}$/);
    expect(attributes).toEqual([`Path=/share/${link}`, 'Secure', 'HttpOnly', 'SameSite=Lax']);
    expect((await visit()).text).toContain('Find a way');
  });

  it('is required again when the cookie is forged or belongs to an earlier password', async () => {
    await locked();
    await form({ password: SECRET });
    const [ends = '', signature = ''] = (jar.get('cairn-share') ?? '').split('.');
    for (const value of [
      '',
      'x',
      `${Number(ends) + 1}.${signature}`,
      `${ends}.${signature.slice(1)}0`,
    ]) {
      const { text } = await visit('GET', { cookies: [`cairn-share=${value}`] });
      expect(text).toContain(PUBLIC_WORDS.en.lockedTitle);
    }
    await site.saveSharing({ enable: true, password: 'quite another' });
    expect((await visit()).text).toContain(PUBLIC_WORDS.en.lockedTitle);
  });

  it('is required again at another link', async () => {
    await locked();
    await form({ password: SECRET });
    const { body } = await site.send('POST /smb/share/-1/rotate');
    const { shareBoardId } = body as { shareBoardId: string };
    await site.store(WALK);
    const cookies = [`cairn-share=${jar.get('cairn-share')}`];
    const other = await ask(handler, `GET /share/${shareBoardId}`, { cookies });
    expect(other.body).toContain(PUBLIC_WORDS.en.lockedTitle);
  });

  const from = (address: string) => ({ headers: { [VIEWER_HEADER]: address }, cookies: [] });

  it('cannot be guessed by many tries, consecutive or concurrent', async () => {
    await locked();
    const tries = Array.from({ length: TRY_LIMIT.times + 5 }, (_, index) =>
      form({ password: `no ${index}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(TRY_LIMIT.times);
    const { status, text } = await form({ password: SECRET });
    expect(status).toBe(429);
    expect(text).toContain(PUBLIC_WORDS.en.tooMany);
  });

  it('does not count as a try when correct', async () => {
    await locked();
    for (let tries = 0; tries <= TRY_LIMIT.times; tries += 1) {
      const { status } = await send({ password: SECRET }, from('192.0.2.1'));
      expect(status).toBe(303);
    }
    expect((await form({ password: 'wrong one' }, from('192.0.2.1'))).status).toBe(403);
  });

  it('still opens the page for other addresses while some addresses guess', async () => {
    await locked();
    for (let tries = 0; tries < TRY_LIMIT.times; tries += 1) await form({ password: 'a guess' });
    expect(await send({ password: SECRET }, from('198.51.100.7'))).toMatchObject({ status: 303 });
    const { backend } = site;
    for (let tries = 0; tries < LINK_TRY_LIMIT.times; tries += 1) {
      const now = backend.commands.clock();
      await backend.takeAllowance(tenantOf(SITE), `password#${link}`, LINK_TRY_LIMIT, now);
    }
    const guesser = from('198.51.100.8');
    const statuses = [];
    for (let tries = 0; tries <= FIRST_TRIES; tries += 1) {
      statuses.push((await form({ password: 'a guess' }, guesser)).status);
    }
    expect(statuses).toEqual([...Array(FIRST_TRIES).fill(403), 429]);
    expect(await send({ password: SECRET }, from('198.51.100.9'))).toMatchObject({ status: 303 });
  });

  it('limits the tries of one IPv6 network as a whole', async () => {
    await locked();
    const statuses = [];
    for (let tries = 0; tries <= TRY_LIMIT.times; tries += 1) {
      const guesser = from(`2001:db8:0:1::${tries.toString(16)}`);
      statuses.push((await form({ password: 'a guess' }, guesser)).status);
    }
    expect(statuses).toEqual([...Array(TRY_LIMIT.times).fill(403), 429]);
    const neighbour = await form({ password: 'a guess' }, from('2001:db8:0:2::1'));
    expect(neighbour.status).toBe(403);
  });

  it('is never stored or returned in readable form', async () => {
    await locked();
    const { body } = await site.send('GET /smb/plugin-setting/-1');
    expect(body).toMatchObject({ hasPassword: true });
    expect(JSON.stringify(body)).not.toMatch(/hash|salt/);
    const events = JSON.stringify([...site.backend.database.events.values()]);
    expect(events).toContain('SharePasswordSet');
    expect(events).not.toContain(SECRET);
    await site.saveSharing({ enable: true, password: null });
    expect((await visit()).text).toContain('Find a way');
  });

  it.each(['short', 'x'.repeat(101)])('is refused when it is %j', async (password) => {
    const answer = await site.send('PUT /smb/share/-1', { body: { enable: true, password } });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { password: expect.any(String) } },
    });
  });
});
