import { beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_WORDS } from '#domain/publishing/public-words/by-language.ts';
import { outlineOnly, pictureIn, publicPage, WALK } from '../../testing/sites/visitor.ts';

let site: Awaited<ReturnType<typeof publicPage>>['site'];
let visit: Awaited<ReturnType<typeof publicPage>>['visit'];
let form: Awaited<ReturnType<typeof publicPage>>['form'];
let choose: Awaited<ReturnType<typeof publicPage>>['choose'];

beforeEach(async () => {
  ({ site, visit, form, choose } = await publicPage());
});

describe('texts of users and guests on a public page', () => {
  const EVIL = `</style><script>alert(1)</script><img src=x onerror="alert(1)">'"&`;

  it('are escaped in every field', async () => {
    const board = (await site.share({ boardName: EVIL })).id;
    expect(board).toBe('-1');
    await choose({ description: EVIL, people: 'initials', points: true });
    await site.saveSharing({ enable: true, enableShareSubtasks: true });
    const evilStatus = { name: EVIL, category: 'new' };
    await site.store({
      ...WALK,
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
    const page = outlineOnly(text);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toMatch(/<img|<b>|<i>|onerror="/);
    // The embedded data contain the same texts, but no text can end the script element around the data.
    expect(JSON.stringify(pictureIn(text))).toContain('<script>alert(1)</script>');
    expect(text.match(/<script/g)).toHaveLength(2);
    expect(text.match(/<\/style>/g)).toHaveLength(1);
    // No text can end the attribute that contains it.
    expect(page).not.toMatch(/="[^"]*<[^"]*"/);
  });

  it('cannot break the page with an invalid date', async () => {
    await site.store({
      ...WALK,
      releases: [{ id: '7', name: 'R', released: false, releaseDate: 'soon"><script>' }],
    });
    expect((await visit()).status).toBe(200);
  });
});
