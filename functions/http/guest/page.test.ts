import { beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_WORDS, publicLanguage } from '#domain/sharing/public-words.ts';
import { guestHandler } from '../../middleware/guest-handler.ts';
import { memoryGuests } from '../../testing/contexts.ts';
import { type Ask, ask } from '../../testing/request.ts';
import { content, sharingSite } from '../../testing/sharing.ts';
import { VIEWER_HEADER } from '../edge-headers.ts';
import { TRY_LIMIT } from './page.ts';

let site: ReturnType<typeof sharingSite>;
let link: string;

beforeEach(async () => {
  site = sharingSite();
  link = (await site.share()).shareBoardId ?? '';
});

const visit = async (method: 'GET' | 'POST' = 'GET', request: Ask = {}) => {
  const handler = guestHandler(memoryGuests(site.backend), site.backend.http);
  const { status, body, headers } = await ask(handler, `${method} /share/${link}`, {
    ...request,
    headers: { [VIEWER_HEADER]: '192.0.2.1', ...request.headers },
  });
  return { status, text: String(body), headers };
};
const form = (fields: Record<string, string>) =>
  visit('POST', { text: new URLSearchParams(fields).toString() });
const choose = (presentation: object) => site.saveSharing({ enable: true, presentation });

const status = { name: 'In progress', category: 'indeterminate' };
const walk = {
  ...content,
  goals: [{ id: 'g1', summary: 'Walk far', color: '#1D4ED8' }],
  issuesMapping: [{ goalId: 'g1', issueKey: 'W-1' }],
  stories: [
    {
      id: '2',
      key: 'W-2',
      summary: 'Find a way',
      status,
      parentKey: 'W-1',
      versionIds: ['7'],
      storyPoints: 5,
      assignee: { displayName: 'Cem Walker' },
    },
    { id: '4', key: 'W-4', summary: 'Rest', status: { name: 'Done', category: 'done' } },
  ],
  releases: [{ id: '7', name: 'Over the pass', released: false, releaseDate: '2026-12-01' }],
};
/** Goals are looked up among those of the board's projects, which this site has none of. */
const { goals: _, issuesMapping: __, ...stored } = walk;

/** The text that a reader without styles or scripts gets, tags apart. */
const outlineIn = (text: string): string[] =>
  [...text.matchAll(/<(h[1-4]|p)[^>]*>([^<]*)/g)].map(([, tag, words]) => `${tag} ${words}`);

describe('the public page', () => {
  it('is headings and lists, with the date of its picture', async () => {
    await site.store(stored);
    const { status: code, text, headers } = await visit();
    expect(code).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(outlineIn(text)).toEqual(
      expect.arrayContaining([
        'h1 Walks',
        'h2 Without a goal',
        'h3 Way',
        'h4 Over the pass',
        'p Find a way',
        'h4 Not planned yet',
        'p Rest',
      ]),
    );
    expect(text).toContain('1 of 2 done');
    expect(text).toMatch(/Picture of [A-Z][a-z]+ \d+, \d{4}/);
    expect(text).toContain('<html lang="en">');
  });

  it('runs no script, keeps no cookie and is in no index', async () => {
    await site.store(stored);
    const { text, headers } = await visit();
    expect(text).not.toMatch(/<script|\son\w+=|javascript:/i);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('<meta name="robots" content="noindex,nofollow">');
  });

  it('shows of people, points and states what was chosen, at once', async () => {
    await site.store(stored);
    expect((await visit()).text).not.toMatch(/Cem|CW|points/);
    await choose({ people: 'initials', points: true });
    await site.store(stored);
    const chosen = (await visit()).text;
    expect(chosen).toContain('>CW<');
    expect(chosen).toContain('5 points');
    expect(chosen).not.toContain('Cem');
    await choose({ people: 'none', points: false, status: false, completed: false });
    const less = (await visit()).text;
    expect(less).not.toMatch(/CW<|points|In progress|Rest|done</);
    expect(less).toContain('Find a way');
  });

  it('says a few words, in the language of the browser', async () => {
    await choose({ description: 'For all who walk.\nTell us more.' });
    await site.store(stored);
    const { text } = await visit('GET', {
      headers: { 'accept-language': 'xx, de-CH;q=0.8, en;q=0.5' },
    });
    expect(text).toContain('For all who walk.\nTell us more.');
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('1 von 2 erledigt');
  });

  it.each([
    [undefined, 'en'],
    ['ja', 'ja'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['en;q=0.1, ko;q=0.9', 'ko'],
    ['*, zh-Hant;q=0.5', 'zh'],
    ['es;q=0, de;q=0.2', 'de'],
    [`${'a,'.repeat(5000)}de`, 'en'],
  ])('speaks to a browser that asks for %s in %s', (accepted, language) => {
    expect(publicLanguage(accepted)).toBe(language);
  });

  it('waits for its first picture in words', async () => {
    expect((await visit()).text).toContain(PUBLIC_WORDS.en.soon);
  });

  it('is gone as soon as sharing ends, in our own words', async () => {
    await site.store(stored);
    await site.saveSharing({ enable: false });
    const { status: code, text } = await visit();
    expect(code).toBe(404);
    expect(text).toContain(PUBLIC_WORDS.en.goneTitle);
    expect(text).not.toMatch(/Find a way|bucket|AccessDenied|SHARE_/);
  });

  it('is gone after its last day, and back when that is put off', async () => {
    await site.store(stored);
    const today = site.backend.commands.clock().slice(0, 10);
    await choose({ expiresOn: '2020-01-01' });
    expect((await visit()).status).toBe(404);
    await choose({ expiresOn: today });
    expect((await visit()).status).toBe(200);
    await choose({ expiresOn: null });
    expect((await visit()).status).toBe(200);
  });
});

describe('texts that people and guests wrote', () => {
  const EVIL = `</style><script>alert(1)</script><img src=x onerror="alert(1)">'"&`;

  it('stand on the page as text, whatever field they are in', async () => {
    const board = (await site.share({ boardName: EVIL })).id;
    expect(board).toBe('-1');
    await choose({ description: EVIL, people: 'initials', points: true });
    await site.saveSharing({ enable: true, enableShareSubtasks: true });
    const evilStatus = { name: EVIL, category: 'new' };
    await site.store({
      ...stored,
      tasks: [{ id: '1', key: 'W-1', summary: EVIL, status: evilStatus, color: EVIL }],
      stories: [
        {
          id: '2',
          key: 'W-2',
          summary: EVIL,
          status: evilStatus,
          parentKey: 'W-1',
          versionIds: ['7'],
          assignee: { displayName: `<b> "><i>` },
          labels: [EVIL],
          color: EVIL,
          subtasks: [{ id: '3', key: 'W-3', summary: EVIL, status: evilStatus }],
        },
      ],
      releases: [{ id: '7', name: EVIL, released: false, releaseDate: '2026-12-01' }],
    });
    await form({ author: EVIL.slice(0, 70), text: EVIL });
    const [comment] = (await site.send('GET /smb/share/-1/comment')).body as { id: string }[];
    await site.send(`PUT /smb/guest-comment/${comment?.id}`, { body: { status: 'shown' } });
    await site.send(`PUT /smb/guest-comment/${comment?.id}`, { body: { answer: EVIL } });
    const { text } = await visit();
    expect(text).toContain(PUBLIC_WORDS.en.answerOf);
    expect(text.match(/&lt;script&gt;alert\(1\)/g)?.length).toBeGreaterThanOrEqual(7);
    expect(text).not.toMatch(/<script|<img|<b>|<i>|onerror="/);
    expect(text.match(/<\/style>/g)).toHaveLength(1);
    // Every attribute ends where its template ends it.
    expect(text).not.toMatch(/="[^"]*<[^"]*"/);
  });

  it('cannot break the page by a date that is none', async () => {
    await site.store({
      ...stored,
      releases: [{ id: '7', name: 'R', released: false, releaseDate: 'soon"><script>' }],
    });
    expect((await visit()).status).toBe(200);
  });
});

describe('a password', () => {
  const SECRET = 'over the pass';
  const locked = async () => {
    await site.saveSharing({ enable: true, password: SECRET });
    await site.store(stored);
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
    const handler = guestHandler(memoryGuests(site.backend), site.backend.http);
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

describe('a comment', () => {
  it('is sent by the form of the page and waits for the team', async () => {
    await site.store(stored);
    const { text } = await form({ author: 'Gus', text: 'Well walked', about: 'W-2' });
    expect(text).toContain(PUBLIC_WORDS.en.thanks);
    expect(text).not.toContain('Well walked');
    expect((await site.send('GET /smb/share/-1/comment')).body).toMatchObject([
      { author: 'Gus', text: 'Well walked', issueKey: 'W-2', status: 'waiting' },
    ]);
  });

  it('without a name or text, or about what is no card, is refused on the page', async () => {
    await site.store(stored);
    const wrong = [
      { author: '', text: 'Well' },
      { author: 'Gus', text: '' },
      { author: 'Gus', text: 'x'.repeat(2001) },
      { author: 'Gus', text: 'Well', about: '"><b>' },
    ];
    for (const fields of wrong) expect((await form(fields)).text).toContain('could not be taken');
    expect((await site.send('GET /smb/share/-1/comment')).body).toEqual([]);
  });

  it('of a robot that fills in every field is dropped without a word', async () => {
    await site.store(stored);
    const { text } = await form({ author: 'Bot', text: 'Buy', website: 'https://buy.test' });
    expect(text).toContain(PUBLIC_WORDS.en.thanks);
    expect((await site.send('GET /smb/share/-1/comment')).body).toEqual([]);
  });

  it('is neither asked for nor taken where the admins want none', async () => {
    await choose({ comments: false });
    await site.store(stored);
    expect((await visit()).text).not.toContain('<form');
    await form({ author: 'Gus', text: 'Well' });
    expect((await site.send('GET /smb/share/-1/comment')).body).toEqual([]);
  });
});
