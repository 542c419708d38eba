import { beforeEach, describe, expect, it } from 'vitest';
import { sharingAggregate } from '#domain/aggregates/sharing/aggregate.ts';
import type { CorrelationId, TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { acceptedLanguage, PUBLIC_WORDS } from '#domain/publishing/public-words/by-language.ts';
import { handleCommand } from '../../command/handle-command.ts';
import { ask } from '../../testing/request.ts';
import { ANN, SITE } from '../../testing/site.ts';
import { outlineOnly, pictureIn, publicPage, WALK } from '../../testing/sites/visitor.ts';
import { START } from '../../testing/time.ts';

let site: Awaited<ReturnType<typeof publicPage>>['site'];
let link: string;
let handler: Awaited<ReturnType<typeof publicPage>>['handler'];
let visit: Awaited<ReturnType<typeof publicPage>>['visit'];
let choose: Awaited<ReturnType<typeof publicPage>>['choose'];

beforeEach(async () => {
  ({ site, link, handler, visit, choose } = await publicPage());
});

/** Returns the headings and paragraphs of a page, each with its tag name, as read without styles and scripts. */
const outlineIn = (text: string): string[] =>
  [...text.matchAll(/<(h[1-4]|p)[^>]*>([^<]*)/g)].map(([, tag, words]) => `${tag} ${words}`);

describe('the public page of a board', () => {
  it('consists of headings and lists, with the date of its publication', async () => {
    await site.store(WALK);
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
        'h4 Without a release',
        'p Rest',
      ]),
    );
    expect(text).toContain('Stories done: 1 of 2');
    expect(text).toMatch(/Snapshot from [A-Z][a-z]+ \d+, \d{4}/);
    expect(text).toContain('<html lang="en">');
  });

  it('shows no progress while its finished stories are hidden', async () => {
    await site.store(WALK);
    await choose({ completed: false });
    const hidden = await visit();
    expect(hidden.text).not.toContain('Stories done');
    expect(hidden.text).not.toContain('class="bar"');
    // The stored picture has all stories, so the count is complete again.
    await choose({ completed: true });
    expect((await visit()).text).toContain('Stories done: 1 of 2');
    // A picture that was stored without the finished stories cannot count them.
    await site.store({ ...WALK, onlyOpen: true });
    expect((await visit()).text).not.toContain('Stories done');
  });

  it('shows the age of a picture that is no longer renewed, in every language', async () => {
    await site.store(WALK);
    expect((await visit()).text).not.toContain('As of');
    const { commands } = site.backend;
    await handleCommand(commands, sharingAggregate, {
      stream: { tenant: SITE.clientKey as TenantId, type: 'sharing', id: '-1' },
      command: {
        type: 'StopRenewal',
        board: '-1',
        picture: 'link',
        accountId: ANN,
        reason: 'denied',
      },
      actor: { accountId: ANN, kind: 'app', origin: 'worker' },
      correlationId: 'c' as CorrelationId,
    });
    for (const [language, words] of Object.entries(PUBLIC_WORDS)) {
      const { text } = await visit('GET', { headers: { 'accept-language': language } });
      const [before = '', after = ''] = words.asOf.split('{date}');
      const [, notice = ''] = /<p class="old"><time[^>]*>([^<]*)<\/time><\/p>/.exec(text) ?? [];
      expect([notice.startsWith(before), notice.endsWith(after)], language).toEqual([true, true]);
      expect(notice, language).toMatch(/2026.* UTC/);
    }
  });

  it('has one script, sets no cookie, and tells search engines not to index it', async () => {
    await site.store(WALK);
    const { text, headers } = await visit();
    const page = outlineOnly(text);
    expect(page.match(/<script[^>]*>[^<]*/g)).toEqual([
      '<script type="module" src="/assets/map-1.js">',
    ]);
    expect(page).not.toMatch(/\son\w+=|javascript:/i);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('<meta name="robots" content="noindex,nofollow">');
  });

  it('shows people, points and statuses as the admins chose, immediately after a change', async () => {
    await site.store(WALK);
    expect(outlineOnly((await visit()).text)).not.toMatch(/Cem|CW|points/);
    await choose({ people: 'initials', points: true });
    await site.store(WALK);
    const chosen = (await visit()).text;
    expect(chosen).toContain('>CW<');
    expect(chosen).toContain('5 points');
    expect(chosen).not.toContain('Cem');
    await choose({ people: 'none', points: false, status: false, completed: false });
    const less = (await visit()).text;
    expect(outlineOnly(less)).not.toMatch(/CW<|points|In progress|Rest|done</);
    expect(JSON.stringify(pictureIn(less))).not.toMatch(/CW|Points":5|In progress|Rest/);
    expect(less).toContain('Find a way');
  });

  it('shows no progress when statuses are hidden, not even in the roadmap', async () => {
    await site.store(WALK);
    await choose({ roadmap: true });
    expect(outlineOnly((await visit()).text)).toMatch(/class="bar"/);
    await choose({ status: false, roadmap: true });
    const { text } = await visit();
    expect(text).toMatch(/id="roadmap"/);
    const page = outlineOnly(text).replace(/<style>.*?<\/style>/gs, '');
    expect(page).not.toMatch(/\bdone\b|in progress|to do|class="(?:bar|state)|doing/i);
    expect(page).toContain('stories');
  });

  it('embeds exactly the data that everybody may fetch', async () => {
    await site.store(WALK);
    const { text } = await visit();
    const { body } = await ask(handler, `GET /share/${link}/board.json`);
    expect(pictureIn(text)).toEqual(body);
    expect(JSON.stringify(body)).not.toMatch(/Cem|storyPoints":5/);
  });

  it("shows the board's description, and is in the browser's language", async () => {
    await choose({ description: 'For all who walk.\nTell us more.' });
    await site.store(WALK);
    const { text } = await visit('GET', {
      headers: { 'accept-language': 'xx, de-CH;q=0.8, en;q=0.5' },
    });
    expect(text).toContain('For all who walk.\nTell us more.');
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('Storys erledigt: 1 von 2');
  });

  it.each([
    [undefined, 'en'],
    ['ja', 'ja'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['en;q=0.1, ko;q=0.9', 'ko'],
    ['*, zh-Hant;q=0.5', 'zh-TW'],
    ['es;q=0, de;q=0.2', 'de'],
    [`${'a,'.repeat(5000)}de`, 'en'],
  ])('answers Accept-Language %s in %s', (accepted, language) => {
    expect(acceptedLanguage(accepted)).toBe(language);
  });

  it('shows that there is no published copy yet', async () => {
    expect((await visit()).text).toContain(PUBLIC_WORDS.en.soon);
  });

  it('answers with our own 404 page when sharing has ended', async () => {
    await site.store(WALK);
    await site.saveSharing({ enable: false });
    const { status: code, text } = await visit();
    expect(code).toBe(404);
    expect(text).toContain(PUBLIC_WORDS.en.goneTitle);
    expect(text).not.toMatch(/Find a way|bucket|AccessDenied|SHARE_/);
  });

  it('is not found after its last day, unless that day is moved', async () => {
    let now = instantOf(START);
    const page = await publicPage((backend) => ({
      ...backend,
      commands: { ...backend.commands, clock: () => now },
    }));
    await page.site.store(WALK);
    await page.choose({ expiresOn: now.slice(0, 10) });
    expect((await page.visit()).status).toBe(200);
    now = instantOf(START + 24 * 3600_000);
    expect((await page.visit()).status).toBe(404);
    await page.choose({ expiresOn: null });
    expect((await page.visit()).status).toBe(200);
  });
});
