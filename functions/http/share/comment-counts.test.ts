import { beforeEach, describe, expect, it } from 'vitest';
import { publicPage, WALK } from '../../testing/sites/visitor.ts';

let site: Awaited<ReturnType<typeof publicPage>>['site'];
let visit: Awaited<ReturnType<typeof publicPage>>['visit'];
let form: Awaited<ReturnType<typeof publicPage>>['form'];
let choose: Awaited<ReturnType<typeof publicPage>>['choose'];

beforeEach(async () => {
  ({ site, visit, form, choose } = await publicPage());
  await site.store(WALK);
});

const counts = async () => (await site.send('GET /smb/share/-1/comment-count')).body;

const decide = async (status: 'shown' | 'hidden') => {
  const { body } = await site.send('GET /smb/share/-1/comment');
  for (const { id } of body as { id: string }[]) {
    await site.send(`PUT /smb/guest-comment/${id}`, { body: { status } });
  }
};

describe('the number of guest comments on cards', () => {
  it('includes approved comments for members, and all comments for admins', async () => {
    expect(await counts()).toEqual({ cards: [], waiting: 0 });
    await form({ author: 'Gus', text: 'Well walked', about: 'W-2' });
    await form({ author: 'Gus', text: 'All of it is good' });
    expect(await counts()).toEqual({
      cards: [{ issueKey: 'W-2', shown: 0, waiting: 1 }],
      waiting: 2,
    });
    site.backend.permissions.administersBoard = async () => false;
    expect(await counts()).toEqual({ cards: [], waiting: 0 });
    site.backend.permissions.administersBoard = async () => true;
    await decide('shown');
    site.backend.permissions.administersBoard = async () => false;
    expect(await counts()).toEqual({
      cards: [{ issueKey: 'W-2', shown: 1, waiting: 0 }],
      waiting: 0,
    });
  });

  it('is shown next to the card on the public page only while the card has an approved comment', async () => {
    await form({ author: 'Gus', text: 'Well walked', about: 'W-2' });
    expect((await visit()).text).not.toContain('1 comment<');
    await decide('shown');
    const { text } = await visit();
    expect(text).toContain('<a href="#talk">1 comment</a>');
    expect(text).toContain('<li class="said" data-about="W-2">');
    await decide('hidden');
    expect((await visit()).text).not.toContain('1 comment<');
  });

  it('is zero for members while the public page does not show comments', async () => {
    await form({ author: 'Gus', text: 'Well walked', about: 'W-2' });
    await decide('shown');
    await choose({ comments: false });
    expect(await counts()).toEqual({ cards: [], waiting: 0 });
    await choose({ comments: true });
    await site.saveSharing({ enable: false });
    expect(await counts()).toEqual({ cards: [], waiting: 0 });
  });
});
