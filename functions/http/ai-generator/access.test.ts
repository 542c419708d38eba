import { beforeEach, describe, expect, it } from 'vitest';
import { ANN } from '../../testing/site.ts';
import { aiSite, BEN, DEFINITION, PORTFOLIO, TEA } from '../../testing/sites/ai-site.ts';

let site: Awaited<ReturnType<typeof aiSite>>;

beforeEach(async () => {
  site = await aiSite();
});

describe('access to AI', () => {
  const goals = { goals: [], isGenerateMore: false, language: 'en' };
  const GOALS = 'POST /smb/ai-generator/goals';

  it('is refused to users who have AI switched off', async () => {
    await site.define();
    await site.switchAi(ANN, false);
    const OFF = [403, 'AI_OFF'] as const;
    await site.expectRefusal(OFF, ANN, `GET ${DEFINITION}?boardId=1`);
    await site.expectRefusal(OFF, ANN, `POST ${DEFINITION}`, { boardId: 'project-10', ...TEA });
    await site.expectRefusal(OFF, ANN, `PUT ${DEFINITION}`, { boardId: '1', describe: 'Coffee' });
    await site.expectRefusal(OFF, ANN, `${GOALS}?boardId=1`, goals);
    await site.expectRefusal(OFF, 'account-new', `${GOALS}?boardId=1`, goals);
    expect((await site.send(BEN, `GET ${DEFINITION}?boardId=1`)).status).toBe(200);
  });

  it('needs a right that depends on the request, such as the right to browse', async () => {
    expect((await site.define('1', BEN)).status).toBe(201);
    const change = [`PUT ${DEFINITION}`, { boardId: '1', describe: 'Coffee' }] as const;
    await site.expectRefusal([403, 'AI_DEFINITION_DENIED'], BEN, ...change);
    site.backend.permissions.administersBoard = async ({ accountId }) => accountId === BEN;
    expect((await site.send(BEN, change[0], { body: change[1] })).status).toBe(200);
    await site.suggest('goals', goals, BEN);
    site.held.delete('CREATE_ISSUES');
    await site.expectRefusal([403, 'PERMISSION_DENIED'], BEN, `${GOALS}?boardId=1`, goals);
    await site.expectRefusal([403, 'PERMISSION_DENIED'], BEN, `POST ${DEFINITION}`, {
      boardId: 'project-10',
      ...TEA,
    });
    expect((await site.send(BEN, `GET ${DEFINITION}?boardId=1`)).status).toBe(200);
    site.held.clear();
    await site.expectRefusal([403, 'PERMISSION_DENIED'], BEN, `GET ${DEFINITION}?boardId=1`);
  });

  it('allows project admins to change the definition of a project', async () => {
    await site.define('project-10', BEN);
    const change = { boardId: 'project-10', describe: 'Coffee' };
    await site.expectRefusal([403, 'AI_DEFINITION_DENIED'], BEN, `PUT ${DEFINITION}`, change);
    site.held.add('ADMINISTER_PROJECTS');
    expect((await site.send(BEN, `PUT ${DEFINITION}`, { body: change })).status).toBe(200);
  });

  it("depends on the member's role in a portfolio", async () => {
    const members = [{ accountId: BEN, role: 'viewer' }];
    await site.send(ANN, 'POST /smb/portfolio', {
      body: { id: PORTFOLIO, name: 'Europe', members },
    });
    await site.define(PORTFOLIO);
    const line = `${GOALS}?boardId=${PORTFOLIO}`;
    const change = { boardId: PORTFOLIO, describe: 'Coffee' };
    expect((await site.send(BEN, `GET ${DEFINITION}?boardId=${PORTFOLIO}`)).status).toBe(200);
    await site.expectRefusal([403, 'PERMISSION_DENIED'], BEN, line, goals);
    await site.expectRefusal([403, 'AI_DEFINITION_DENIED'], BEN, `PUT ${DEFINITION}`, change);
    expect((await site.send(ANN, line, { body: goals })).status).toBe(200);
    expect((await site.send(ANN, `PUT ${DEFINITION}`, { body: change })).status).toBe(200);
    await site.switchAi('account-eve', true);
    await site.expectRefusal([404, 'PORTFOLIO_NOT_FOUND'], 'account-eve', line, goals);
  });

  it('is refused for an invalid board id, and for a board that does not exist', async () => {
    for (const boardId of ['x', '-1', '1%23', 'project-', '0']) {
      await site.expectRefusal([400, 'BODY_INVALID'], ANN, `${GOALS}?boardId=${boardId}`, goals);
    }
    await site.expectRefusal([400, 'BOARD_REQUIRED'], ANN, GOALS, goals);
    await site.expectRefusal([403, 'PERMISSION_DENIED'], ANN, `${GOALS}?boardId=7`, goals);
  });
});
