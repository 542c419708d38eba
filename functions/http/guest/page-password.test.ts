import { beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_WORDS } from '#domain/sharing/public-words/languages.ts';
import { ask } from '../../testing/request.ts';
import { publicPage, WALK } from '../../testing/sites/visitor.ts';
import { TRY_LIMIT } from './page.ts';

let site: Awaited<ReturnType<typeof publicPage>>['site'];
let link: Awaited<ReturnType<typeof publicPage>>['link'];
let handler: Awaited<ReturnType<typeof publicPage>>['handler'];
let visit: Awaited<ReturnType<typeof publicPage>>['visit'];
let form: Awaited<ReturnType<typeof publicPage>>['form'];

beforeEach(async () => {
  ({ site, link, handler, visit, form } = await publicPage());
});

describe('a password', () => {
  const SECRET = 'over the pass';
  const locked = async () => {
    await site.saveSharing({ enable: true, password: SECRET });
    await site.store(WALK);
  };

  it('is asked for, and shows the page when it is right', async () => {
    await locked();
    const asked = await visit();
    expect(asked.text).toContain(PUBLIC_WORDS.en.lockedTitle);
    expect(asked.text).not.toMatch(/Walks|Find a way/);
    expect(await form({ password: 'another one' })).toMatchObject({ status: 403 });
    const { status: code, text } = await form({ password: SECRET });
    expect(code).toBe(200);
    expect(text).toContain('Find a way');
  });

  it('guards everything that the link leads to', async () => {
    await locked();
    for (const line of [
      `GET /share/${link}/board.json`,
      `GET /smb/shared/${link}/comment`,
    ] as const) {
      expect(await ask(handler, line)).toMatchObject({ status: 404 });
    }
  });

  it('lets whoever gave it comment from the page, and nobody else', async () => {
    await locked();
    const { text } = await form({ password: SECRET });
    const [, pass = ''] = /name="pass" value="([^"]+)"/.exec(text) ?? [];
    expect((await form({ author: 'Gus', text: 'Well', pass: 'x' })).text).toContain('password');
    expect((await form({ author: 'Gus', text: 'Well', pass })).text).toContain(
      PUBLIC_WORDS.en.thanks,
    );
    expect((await site.send('GET /smb/share/-1/comment')).body).toHaveLength(1);
    await site.saveSharing({ enable: true, password: 'quite another' });
    expect((await form({ author: 'Gus', text: 'Again', pass })).text).not.toContain('Find a way');
  });

  it('cannot be tried out', async () => {
    await locked();
    for (let tries = 0; tries < TRY_LIMIT.times; tries += 1)
      await form({ password: `no ${tries}` });
    const { status: code, text } = await form({ password: SECRET });
    expect(code).toBe(429);
    expect(text).toContain(PUBLIC_WORDS.en.tooMany);
  });

  it('is stored in no place from which it could be read, nor told to anybody', async () => {
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

  it.each(['short', 'x'.repeat(101)])('of %j is refused', async (password) => {
    const answer = await site.send('PUT /smb/share/-1', { body: { enable: true, password } });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { password: expect.any(String) } },
    });
  });
});
