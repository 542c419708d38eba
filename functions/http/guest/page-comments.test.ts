import { beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_WORDS } from '#domain/sharing/public-words/languages.ts';
import { publicPage, WALK } from '../../testing/visitor.ts';

let site: Awaited<ReturnType<typeof publicPage>>['site'];
let visit: Awaited<ReturnType<typeof publicPage>>['visit'];
let form: Awaited<ReturnType<typeof publicPage>>['form'];
let choose: Awaited<ReturnType<typeof publicPage>>['choose'];

beforeEach(async () => {
  ({ site, visit, form, choose } = await publicPage());
});

describe('a comment', () => {
  it('is sent by the form of the page and waits for the team', async () => {
    await site.store(WALK);
    const { text } = await form({ author: 'Gus', text: 'Well walked', about: 'W-2' });
    expect(text).toContain(PUBLIC_WORDS.en.thanks);
    expect(text).not.toContain('Well walked');
    expect((await site.send('GET /smb/share/-1/comment')).body).toMatchObject([
      { author: 'Gus', text: 'Well walked', issueKey: 'W-2', status: 'waiting' },
    ]);
  });

  it('without a name or text, or about what is no card, is refused on the page', async () => {
    await site.store(WALK);
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
    await site.store(WALK);
    const { text } = await form({ author: 'Bot', text: 'Buy', website: 'https://buy.test' });
    expect(text).toContain(PUBLIC_WORDS.en.thanks);
    expect((await site.send('GET /smb/share/-1/comment')).body).toEqual([]);
  });

  it('is neither asked for nor taken where the admins want none', async () => {
    await choose({ comments: false });
    await site.store(WALK);
    expect((await visit()).text).not.toContain('<form');
    await form({ author: 'Gus', text: 'Well' });
    expect((await site.send('GET /smb/share/-1/comment')).body).toEqual([]);
  });
});
