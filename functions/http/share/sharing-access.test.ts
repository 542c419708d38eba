import { beforeEach, describe, expect, it } from 'vitest';
import { storedText } from '../../testing/backend.ts';
import { content, sharingSite } from '../../testing/sites/sharing.ts';

const BEN = 'account-ben';
const UNLICENSED = { context: { license: { active: false } } };

let site: ReturnType<typeof sharingSite>;

beforeEach(() => {
  site = sharingSite();
});

const CALLS = [
  ['GET /smb/plugin-setting/-1', undefined],
  ['PUT /smb/share/-1', { enable: true }],
  ['POST /smb/share/-1/rotate', undefined],
  ['POST /smb/share/-1/store', content],
  ['GET /smb/share/-1/comment', undefined],
] as const;

describe('sharing a board', () => {
  it.each(CALLS)('is refused to users without the tracker permission: %s', async (line, body) => {
    await site.share();
    const before = storedText(site.backend);
    const answer = await site.send(line, { body }, { sub: BEN });
    expect(answer).toMatchObject({ status: 403, body: { code: 'SHARE_DENIED' } });
    expect(JSON.stringify(answer)).not.toContain('Walks');
    expect(storedText(site.backend)).toBe(before);
  });

  it.each(CALLS)(
    'is refused for a board that does not exist and for an invalid key: %s',
    async (line, body) => {
      const lineOf = (key: string) => line.replace('-1', key) as typeof line;
      expect((await site.send(lineOf('-2'), { body })).status).toBe(403);
      for (const key of ['nothing', '01JZZZZZZZZZZZZZZZZZZZZZZA', '%2D1%23']) {
        expect((await site.send(lineOf(key), { body })).status).toBe(404);
      }
    },
  );

  it.each(CALLS.slice(1, 4))('is refused without a licence: %s', async (line, body) => {
    await site.share();
    const before = storedText(site.backend);
    const answer = await site.send(line, { body }, UNLICENSED);
    expect(answer).toMatchObject({ status: 403, body: { code: 'LICENCE_REQUIRED' } });
    expect(storedText(site.backend)).toBe(before);
  });

  it('is shown as switched off without a licence', async () => {
    await site.share({ enableShareSubtasks: true });
    const { body } = await site.send('GET /smb/plugin-setting/-1', {}, UNLICENSED);
    expect(body).toMatchObject({
      enableShareBoard: false,
      enableShareSubtasks: false,
      enableConfluence: false,
      shareBoardId: null,
    });
  });

  it('asks the tracker for the permission that each call needs', async () => {
    const questions: string[] = [];
    site.backend.permissions.may = async ({ permission, projectId }) => {
      questions.push(`${permission} ${projectId}`);
      return true;
    };
    site.backend.permissions.administersBoard = async (_, boardId) => {
      questions.push(`admin of board ${boardId}`);
      return true;
    };
    await site.share();
    await site.store();
    await site.send('GET /smb/plugin-setting/-1');
    await site.send('GET /smb/share/-1/comment');
    expect(questions).toEqual([
      'admin of board 1',
      'admin of board 1',
      'BROWSE_PROJECTS 10',
      'BROWSE_PROJECTS 10',
      'admin of board 1',
      'admin of board 1',
    ]);
    questions.length = 0;
    await site.send('GET /smb/share/10/comment');
    expect(questions).toEqual(['ADMINISTER_PROJECTS 10']);
  });
});
