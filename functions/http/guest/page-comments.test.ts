import { beforeEach, describe, expect, it } from 'vitest';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { PUBLIC_WORDS } from '#domain/publishing/public-words/by-language.ts';
import { ask } from '../../testing/request.ts';
import { publicPage, WALK } from '../../testing/sites/visitor.ts';

let site: Awaited<ReturnType<typeof publicPage>>['site'];
let visit: Awaited<ReturnType<typeof publicPage>>['visit'];
let form: Awaited<ReturnType<typeof publicPage>>['form'];
let link: string;
let handler: Awaited<ReturnType<typeof publicPage>>['handler'];
let send: Awaited<ReturnType<typeof publicPage>>['send'];
let choose: Awaited<ReturnType<typeof publicPage>>['choose'];

beforeEach(async () => {
  ({ site, link, handler, visit, form, send, choose } = await publicPage());
});

describe('a comment on the public page', () => {
  it("is sent by the page's form and waits for approval", async () => {
    await site.store(WALK);
    const { text } = await form({ author: 'Gus', text: 'Well walked', about: 'W-2' });
    expect(text).toContain(PUBLIC_WORDS.en.thanks);
    expect(text).not.toContain('Well walked');
    expect((await site.send('GET /smb/share/-1/comment')).body).toMatchObject([
      { author: 'Gus', text: 'Well walked', issueKey: 'W-2', status: 'waiting' },
    ]);
  });

  it('is refused on the page when it has no name, text or card', async () => {
    await site.store(WALK);
    const wrong = [
      { author: '', text: 'Well' },
      { author: 'Gus', text: '' },
      { author: 'Gus', text: 'x'.repeat(2001) },
      { author: 'Gus', text: 'Well', about: '"><b>' },
    ];
    for (const fields of wrong) expect((await form(fields)).text).toContain('could not be saved');
    expect((await form({ author: '', text: 'Well & <walked>', about: 'W-2' })).text).toMatch(
      /<option value="W-2" selected>.*>Well &amp; &lt;walked&gt;<\/textarea>/,
    );
    expect((await site.send('GET /smb/share/-1/comment')).body).toEqual([]);
  });

  it('is refused with a reason, and stays in the form, when the map no longer shows its card', async () => {
    await site.store(WALK);
    const { status, text } = await form({ author: 'Gus', text: 'Well walked', about: 'W-9' });
    expect(status).toBe(200);
    expect(text).toContain(PUBLIC_WORDS.en.cardGone);
    expect(text).toContain('>Well walked</textarea>');
    expect((await site.send('GET /smb/share/-1/comment')).body).toEqual([]);
  });

  it('is reported, and stays in the form, when it cannot be saved', async () => {
    const full = new CatalogueError(refusal('TRACKER_UNAVAILABLE'));
    for (const fault of [new Error('the table is throttled'), full]) {
      const failingPage = await publicPage((backend) => {
        const append = async () => {
          throw fault;
        };
        const { commands } = backend;
        return { ...backend, commands: { ...commands, store: { ...commands.store, append } } };
      });
      await failingPage.site.store(WALK);
      const { status, text } = await failingPage.form({ author: 'Gus "G"', text: 'Well' });
      expect(status).toBe(503);
      expect(text).toContain(PUBLIC_WORDS.en.failed);
      expect(text).toContain('value="Gus &quot;G&quot;"');
      expect(text).toContain('>Well</textarea>');
      expect(text).not.toContain('throttled');
      expect(JSON.stringify(failingPage.site.backend.lines)).toContain(fault.message);
    }
  });

  const SAID = 'Well & <walked>';
  const copied = /readonly rows="6">Well &amp; &lt;walked&gt;<\/textarea>/;

  it.each([
    ['has ended', { enable: false }, 404, PUBLIC_WORDS.en.goneTitle],
    ['takes no comments any more', { enable: true, presentation: { comments: false } }, 200, ''],
  ])(
    'stays on the page with the reason when the link %s meanwhile',
    async (_, change, code, why) => {
      await site.store(WALK);
      await visit();
      await site.saveSharing(change);
      const { status, text } = await form({ author: 'Gus', text: SAID, about: 'W-2' });
      expect(status).toBe(code);
      expect(text).toContain(why === '' ? PUBLIC_WORDS.en.closed : PUBLIC_WORDS.en.unsent);
      expect(text).toContain(why);
      expect(text).toMatch(copied);
      expect((await visit()).text).not.toMatch(copied);
    },
  );

  it('stays on the page when the map cannot be shown', async () => {
    const broken = await publicPage((backend) => ({
      ...backend,
      views: {
        ...backend.views,
        get: async () => {
          throw new Error('the table is throttled');
        },
      },
    }));
    const { status, text } = await broken.send({ author: 'Gus', text: SAID });
    expect(status).toBe(503);
    expect(text).toContain(PUBLIC_WORDS.en.unsent);
    expect(text).toMatch(copied);
  });

  it('is dropped without a message when the hidden field is filled in', async () => {
    await site.store(WALK);
    const { status } = await send({ author: 'Bot', text: 'Buy', website: 'https://buy.test' });
    expect(status).toBe(303);
    expect((await site.send('GET /smb/share/-1/comment')).body).toEqual([]);
  });

  const keyIn = (text: string): string => /name="key" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const left = async () => (await site.send('GET /smb/share/-1/comment')).body as object[];

  it('is stored once when its form is submitted twice, with the same redirect', async () => {
    await site.store(WALK);
    const key = keyIn((await visit()).text);
    const fields = { author: 'Gus', text: 'Well walked', key };
    const first = await send(fields);
    expect(first).toMatchObject({
      status: 303,
      headers: { location: expect.stringMatching(/#talk$/) },
    });
    const again = await send(fields);
    expect([again.status, again.headers.location]).toEqual([303, first.headers.location]);
    expect(await left()).toHaveLength(1);
    expect(keyIn((await visit()).text)).not.toBe(key);
  });

  it('is stored as another comment when the form is submitted with another text', async () => {
    await site.store(WALK);
    const key = keyIn((await visit()).text);
    await send({ author: 'Gus', text: 'Well walked', key });
    await send({ author: 'Gus', text: 'And dry', key });
    expect(await left()).toMatchObject([{ text: 'And dry' }, { text: 'Well walked' }]);
  });

  it('is confirmed only while it waits for approval', async () => {
    await site.store(WALK);
    expect((await form({ author: 'Gus', text: 'Well walked' })).text).toContain(
      PUBLIC_WORDS.en.thanks,
    );
    const { headers } = await send({ author: 'Gus', text: 'And dry' });
    const [comment] = (await left()) as { id: string }[];
    await site.send(`PUT /smb/guest-comment/${comment?.id}`, { body: { status: 'shown' } });
    const again = await ask(handler, `GET ${String(headers.location).split('#')[0]}`);
    expect(again.body).not.toContain(PUBLIC_WORDS.en.thanks);
    const other = await ask(handler, `GET /share/${link}?sent=01ARZ3NDEKTSV4RRFFQ69G5FAV`);
    expect(other.body).not.toContain(PUBLIC_WORDS.en.thanks);
  });

  it('is neither offered nor stored when the admins have switched comments off', async () => {
    await choose({ comments: false });
    await site.store(WALK);
    expect((await visit()).text).not.toContain('<form');
    await form({ author: 'Gus', text: 'Well' });
    expect((await site.send('GET /smb/share/-1/comment')).body).toEqual([]);
  });
});
