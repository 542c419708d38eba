import { beforeEach, describe, expect, it } from 'vitest';
import { NO_LICENCE } from '#domain/aggregates/licence/licence.ts';
import { pluginSettingSchema } from '#domain/contracts/sharing.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import type { HttpHandler } from '../../middleware/through-edge.ts';
import { compareViews } from '../../replay/compare-views.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { memoryHandler } from '../../testing/contexts.ts';
import { testHost } from '../../testing/host.ts';
import { ask } from '../../testing/request.ts';
import { contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';
import { content } from '../../testing/sites/sharing.ts';
import { VIEWER_HEADER } from '../edge-headers.ts';
import { GUEST_LIMIT, LINK_LIMIT } from './comments.ts';
import { guestActor } from './guest-actor.ts';

const host = testHost();
let backend: ReturnType<typeof memoryBackend>;
let handler: HttpHandler;
let link: string;

const admin = async (line: Parameters<typeof ask>[1], body?: unknown, sub = 'account-ann') =>
  ask(handler, line, { token: await contextToken(SITE, { sub }), body });

beforeEach(async () => {
  backend = memoryBackend();
  handler = memoryHandler(backend, host.trust);
  const { body } = await admin('PUT /smb/share/-1', { enable: true });
  link = pluginSettingSchema.parse(body).shareBoardId ?? '';
});

const remark = { author: 'Gus', text: 'Well walked' };
const leave = (body: unknown = remark, from = '192.0.2.1', linkId = link) =>
  ask(handler, `POST /smb/shared/${linkId}/comment`, {
    body,
    headers: { [VIEWER_HEADER]: from },
  });
/** Stores the picture of a board with the issues W-1 to W-3. */
const publish = async () => {
  backend.permissions.projectsOfBoard = async () => [{ id: '10', key: 'W' }];
  expect((await admin('POST /smb/share/-1/store', content)).status).toBe(200);
};
const seen = async () => (await ask(handler, `GET /smb/shared/${link}/comment`)).body;
const waiting = async () => (await admin('GET /smb/share/-1/comment')).body;

describe('a guest', () => {
  it('writes a comment, which is visible after an admin approves it', async () => {
    await publish();
    const left = await leave({ ...remark, issueKey: 'W-2' });
    expect(left).toMatchObject({ status: 201, body: { status: 'waiting' } });
    expect(await seen()).toEqual([]);
    const { id } = left.body as { id: string };
    expect(await waiting()).toMatchObject([{ id, ...remark, kind: 'comment', issueKey: 'W-2' }]);
    const shown = await admin(`PUT /smb/guest-comment/${id}`, { status: 'shown' });
    expect(shown).toMatchObject({
      status: 200,
      body: { status: 'shown' },
      headers: { etag: '"2"' },
    });
    expect(await seen()).toEqual([
      { id, ...remark, answer: '', issueKey: 'W-2', leftAt: expect.any(String) },
    ]);
    expect((await admin(`DELETE /smb/guest-comment/${id}`)).status).toBe(204);
    expect(await seen()).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect(await compareViews(memoryStoreScan(backend.database))).toEqual([]);
  });

  it('is recorded as a hash of their address, which differs between sites', async () => {
    const from = ['192.0.2.1', '192.0.2.2', '192.0.2.1'];
    for (const address of from) await leave(remark, address);
    const actors = [...backend.database.events.values()]
      .flat()
      .filter(({ type }) => type === 'CommentLeft')
      .map(({ actor }) => actor);
    expect(actors[0]).toEqual({
      accountId: 'guest',
      kind: 'guest',
      origin: 'share-page',
      address: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
    expect(actors[2]).toEqual(actors[0]);
    expect(actors[1]?.address).not.toBe(actors[0]?.address);
    const tenant = OTHER_SITE.clientKey as TenantId;
    const elsewhere = await guestActor(backend.findInstallation, tenant, '192.0.2.1');
    expect(actors).not.toContainEqual(elsewhere);
    expect(storedText(backend)).not.toContain('192.0.2');
  });

  it('sends feedback that other guests never see', async () => {
    const { body } = await leave({ ...remark, kind: 'feedback' });
    const { id } = body as { id: string };
    await admin(`PUT /smb/guest-comment/${id}`, { status: 'shown' });
    expect(await seen()).toEqual([]);
    expect(await waiting()).toMatchObject([{ kind: 'feedback', status: 'shown' }]);
  });

  it.each([
    ['TEXT_REQUIRED', { ...remark, text: ' ' }],
    ['TEXT_TOO_LONG', { ...remark, text: 'x'.repeat(2001) }],
    ['TEXT_TOO_LONG', { ...remark, author: 'x'.repeat(71) }],
    ['BODY_INVALID', { ...remark, issueKey: '<script>' }],
    ['BODY_INVALID', { ...remark, kind: 'other' }],
    ['BODY_INVALID', { text: 'no author' }],
  ])('is refused with %s', async (code, body) => {
    const before = storedText(backend);
    expect(await leave(body)).toMatchObject({ status: 400, body: { code } });
    expect(storedText(backend)).toBe(before);
  });

  it.each(['W-1', 'W-2', 'W-3'])('comments on %s, which the public map shows', async (issueKey) => {
    expect(
      (await admin('PUT /smb/share/-1', { enable: true, enableShareSubtasks: true })).status,
    ).toBe(200);
    await publish();
    expect((await leave({ ...remark, issueKey })).status).toBe(201);
  });

  it('is refused with CARD_NOT_FOUND when the public map does not show the commented card', async () => {
    const refused = async (issueKey: string) => {
      const before = storedText(backend);
      const left = await leave({ ...remark, issueKey });
      expect(left).toMatchObject({ status: 404, body: { code: 'CARD_NOT_FOUND' } });
      expect(storedText(backend)).toBe(before);
    };
    await refused('W-2');
    await publish();
    await refused('OTHER-7');
    // W-3 is a subtask, and subtasks are not shared.
    await refused('W-3');
  });

  it('gets 404 at an unknown link', async () => {
    for (const other of ['x'.repeat(32), 'x', '_']) {
      expect((await leave(remark, '192.0.2.1', other)).status).toBe(404);
    }
  });
});

describe('a shared board', () => {
  it('is not found while its site has no licence, and is found again afterwards', async () => {
    backend.host.licence = NO_LICENCE;
    const before = storedText(backend);
    expect(await seen()).toMatchObject({ code: 'SHARE_NOT_FOUND' });
    expect(await leave()).toMatchObject({ status: 404, body: { code: 'SHARE_NOT_FOUND' } });
    expect(storedText(backend)).toBe(before);
    backend.host.licence = { ...NO_LICENCE, active: true };
    expect((await leave()).status).toBe(201);
  });

  it('stays visible while the licence cannot be checked', async () => {
    const findAppLicence = async () => {
      throw new CatalogueError(refusal('TRACKER_UNAVAILABLE'));
    };
    backend.http = { ...backend.http, licence: { ...backend.http.licence, findAppLicence } };
    handler = memoryHandler(backend, host.trust);
    expect(await leave()).toMatchObject({ status: 201 });
  });
});

describe('the limit on guest comments', () => {
  it('is separate for each address', async () => {
    const statuses = [];
    for (let sent = 0; sent <= GUEST_LIMIT.times; sent += 1) statuses.push((await leave()).status);
    expect(statuses).toEqual([...Array(GUEST_LIMIT.times).fill(201), 429]);
    expect((await leave()).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await leave(remark, '192.0.2.2')).status).toBe(201);
  });

  it('ignores an address that the guest sends', async () => {
    const statuses = [];
    for (let sent = 0; sent <= GUEST_LIMIT.times; sent += 1) {
      const made = { 'x-forwarded-for': `10.0.0.${sent}`, 'x-real-ip': `10.0.0.${sent}` };
      const line = `POST /smb/shared/${link}/comment` as const;
      statuses.push((await ask(handler, line, { body: remark, headers: made })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('is not used up by refused comments', async () => {
    const id = '01JZZZZZZZZZZZZZZZZZZZZZZA';
    expect((await leave({ ...remark, id })).status).toBe(201);
    for (let sent = 0; sent <= GUEST_LIMIT.times; sent += 1) {
      expect((await leave({ ...remark, text: ' ' })).status).toBe(400);
      expect((await leave({ ...remark, author: 7 })).status).toBe(400);
      expect((await leave({ ...remark, id })).status).toBe(409);
    }
    for (let sent = 1; sent < GUEST_LIMIT.times; sent += 1) {
      expect((await leave()).status).toBe(201);
    }
    expect((await leave()).status).toBe(429);
  });

  it('ends after the number of seconds in the answer', async () => {
    for (let sent = 0; sent < GUEST_LIMIT.times; sent += 1) await leave();
    const refused = await leave();
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(GUEST_LIMIT.seconds);
  });

  it('is shared by all guests of a link', async () => {
    let refused = 0;
    for (let guest = 0; guest <= LINK_LIMIT.times; guest += 1) {
      const { status } = await leave(remark, `192.0.2.${guest}`);
      if (status === 429) refused += 1;
    }
    expect(refused).toBe(1);
  });
});

describe('moderation of guest comments', () => {
  it('is limited to admins of the board', async () => {
    const { id } = (await leave()).body as { id: string };
    const before = storedText(backend);
    const BEN = 'account-ben';
    const list = await admin('GET /smb/share/-1/comment', undefined, BEN);
    expect(list).toMatchObject({ status: 403, body: { code: 'SHARE_DENIED' } });
    // Nobody else sees guest comments there, so a single one is answered as if it did not exist.
    for (const answer of [
      await admin(`PUT /smb/guest-comment/${id}`, { status: 'shown' }, BEN),
      await admin(`DELETE /smb/guest-comment/${id}`, undefined, BEN),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'COMMENT_NOT_FOUND' } });
      expect(JSON.stringify(answer)).not.toContain('walked');
    }
    expect(storedText(backend)).toBe(before);
  });

  it('answers 404 for an unknown comment', async () => {
    for (const id of ['x', '01JZZZZZZZZZZZZZZZZZZZZZZZ']) {
      const answer = await admin(`PUT /smb/guest-comment/${id}`, { status: 'shown' });
      expect(answer).toMatchObject({ status: 404, body: { code: 'COMMENT_NOT_FOUND' } });
    }
  });
});
