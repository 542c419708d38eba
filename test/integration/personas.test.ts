import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readImage } from '#domain/aggregates/persona/image.ts';
import type { ImageUpload, Persona } from '#domain/contracts/persona.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import { EVERY_PART } from '#domain/testing/personas.ts';
import { PICTURES } from '#domain/testing/pictures.ts';
import { type TestSandbox, takeTestSandbox } from '../support/sandbox.ts';

/** Uses personas and portfolios through the real edge, HTTP API, handlers and tables, with two users of one site. */
describe('personas and portfolios on the embedded cloud', () => {
  let sandbox: TestSandbox;
  let ann: { readonly token: string; readonly accountId: string };
  let ben: { readonly token: string; readonly accountId: string };

  beforeAll(async () => {
    sandbox = await takeTestSandbox();
    const [first, second] = sandbox.tracker.directory.users();
    if (!first || !second) throw new Error('the demo site has fewer than two users');
    const person = async (accountId: string) => ({
      accountId,
      token: await sandbox.mintToken(accountId),
    });
    ann = await person(first.accountId);
    ben = await person(second.accountId);
  });

  afterAll(() => sandbox.stop());

  const made = async <Thing>(path: string, body: object): Promise<Thing> => {
    const response = await sandbox.ask(ann.token, 'POST', path, { body });
    expect(response.status).toBe(201);
    return (await response.json()) as Thing;
  };
  const seenBy = async ({ token }: typeof ann, path: string): Promise<[number, unknown]> => {
    const response = await sandbox.ask(token, 'GET', path);
    return [response.status, await response.json()];
  };

  it('are visible to new members of the portfolio, together with its feed', async () => {
    const { id } = await made<Portfolio>('/smb/portfolio', { name: 'Europe' });
    const body = { name: 'Nora', scope: 'portfolio', portfolioBoardId: id, components: EVERY_PART };
    const persona = await made<Persona>('/smb/persona', body);
    expect(persona.components).toEqual(EVERY_PART);
    await made(`/smb/goal?projectId=${id}`, { fields: { summary: 'Grow' } });
    await sandbox.idle();

    const paths = [
      `/smb/portfolio/${id}`,
      `/smb/persona/${persona.id}`,
      `/smb/personas?portfolioBoardId=${id}`,
      `/smb/goal?projectId=${id}`,
      `/smb/activity?projectIds=${id}`,
    ];
    for (const path of paths) expect((await seenBy(ben, path))[0]).toBe(404);

    const members = [
      { accountId: ann.accountId, role: 'admin' },
      { accountId: ben.accountId, role: 'viewer' },
    ];
    await sandbox.ask(ann.token, 'PUT', `/smb/portfolio/${id}`, { body: { members } });
    await sandbox.idle();
    for (const path of paths) expect((await seenBy(ben, path))[0]).toBe(200);
    const [, feed] = await seenBy(ben, `/smb/activity?projectIds=${id}`);
    expect(feed).toMatchObject({
      values: [
        { activityMessage: 'PortfolioAccessChanged', content: { name: 'Europe' } },
        { activityMessage: 'GoalCreated', content: { summary: 'Grow' } },
        { activityMessage: 'PersonaCreated', content: { name: 'Nora' } },
        { activityMessage: 'PortfolioCreated', content: { name: 'Europe' } },
      ],
    });

    const refused = await sandbox.ask(ben.token, 'DELETE', `/smb/persona/${persona.id}`);
    expect(refused.status).toBe(403);
  });

  it('have feeds in a portfolio, and are not found after their deletion', async () => {
    const { id } = await made<Portfolio>('/smb/portfolio', { name: 'Asia' });
    const home = { scope: 'portfolio', portfolioBoardId: id };
    const persona = await made<Persona>('/smb/persona', { name: 'Kim', ...home });
    for (const path of [
      `/smb/board/info?projectIds=${id}`,
      `/smb/changes?projectIds=${id}`,
      `/smb/audit?projectId=${id}`,
    ]) {
      expect([path, (await seenBy(ann, path))[0]]).toEqual([path, 200]);
    }
    for (const path of [`/smb/persona/${persona.id}`, `/smb/portfolio/${id}`]) {
      expect((await sandbox.ask(ann.token, 'DELETE', path)).status).toBe(204);
      expect((await seenBy(ann, path))[0]).toBe(404);
    }
  });

  it('accept only one milestone per idempotency key, and delete the milestone', async () => {
    const days = { startDate: '2026-01-01', endDate: '2026-01-31' };
    const create = async () => {
      const options = {
        body: { name: 'Beta', ...days },
        headers: { 'idempotency-key': 'milestone-once' },
      };
      const made = await sandbox.ask(ann.token, 'POST', '/smb/milestone?boardId=1', options);
      return (await made.json()) as { id: string };
    };
    const { id } = await create();
    expect((await create()).id).toBe(id);
    const removed = await sandbox.ask(ann.token, 'DELETE', `/smb/milestone/${id}`);
    expect(removed.status).toBe(204);
    expect(await seenBy(ann, '/smb/milestone?boardId=1')).toEqual([200, []]);
  });

  it('refuse to replace a template until the user confirms', async () => {
    const body = { name: 'Walkers', components: EVERY_PART };
    await made('/smb/persona-template', body);
    const warned = await sandbox.ask(ann.token, 'POST', '/smb/persona-template', { body });
    expect(warned.status).toBe(409);
    await made('/smb/persona-template', { ...body, overwrite: true });
    expect(await seenBy(ben, '/smb/persona-template')).toEqual([200, []]);
  });

  describe('the picture of a persona', () => {
    const PNG = Buffer.from(PICTURES.png);
    const SECRET = 'Hut 7, 46.5 N';
    let path: string;

    const offered = async (): Promise<ImageUpload> => made<ImageUpload>(`${path}/image`, {});
    /** Sends the upload form as a page does. */
    const send = ({ url, fields }: ImageUpload, file: Uint8Array): Promise<Response> => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([new Uint8Array(file)]), 'nora.png');
      return fetch(`${sandbox.urls.app}${url}`, { method: 'POST', body: form });
    };
    const confirm = (upload: string): Promise<Response> =>
      sandbox.ask(ann.token, 'PUT', `${path}/image`, { body: { upload } });
    const pictured = async (file: Uint8Array): Promise<Response> => {
      const form = await offered();
      expect((await send(form, file)).status).toBe(204);
      return confirm(form.upload);
    };

    beforeAll(async () => {
      const { id } = await made<Persona>('/smb/persona', { name: 'Ali', scope: 'global' });
      path = `/smb/persona/${id}`;
    });

    it('is uploaded to the bucket, redrawn, and served by the edge', async () => {
      const confirmed = await pictured(Buffer.concat([PNG, Buffer.from(SECRET)]));
      const { avatar } = (await confirmed.json()) as Persona;
      if (avatar.kind !== 'image') throw new Error(`the avatar is ${avatar.kind}`);
      const seen = await fetch(`${sandbox.urls.app}${avatar.path}`);
      const shown = Buffer.from(await seen.arrayBuffer());
      expect(readImage(shown)).toMatchObject({ type: 'image/png' });
      expect(shown.includes(SECRET)).toBe(false);
      expect(seen.headers.get('content-type')).toBe('image/png');
      expect(seen.headers.get('cache-control')).toBe('private, no-cache');
      expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
      const body = { avatar: { kind: 'stock', number: 1 } };
      await sandbox.ask(ann.token, 'PUT', path, { body });
      expect((await fetch(`${sandbox.urls.app}${avatar.path}`)).status).toBe(404);
    });

    it('is not fetched from a private address, and the persona keeps its picture', async () => {
      const before = await seenBy(ann, path);
      const body = { name: 'Ali Lee', avatar: { kind: 'link', url: 'https://169.254.169.254/a' } };
      const refused = await sandbox.ask(ann.token, 'PUT', path, { body });
      expect(await refused.json()).toMatchObject({ code: 'IMAGE_URL_PRIVATE' });
      expect(await seenBy(ann, path)).toEqual(before);
    });

    it('is refused by the bucket if larger than 2 MB, under another key, or without a form', async () => {
      const form = await offered();
      const large = await send(form, new Uint8Array(2 * 1024 * 1024 + 1));
      expect([large.status, await large.text()]).toEqual([
        400,
        expect.stringContaining('EntityTooLarge'),
      ]);
      expect((await confirm(form.upload)).status).toBe(404);
      const elsewhere = { ...form, fields: { ...form.fields, key: 'share/mine/board.json' } };
      expect((await send(elsewhere, PNG)).status).toBe(403);
      const bare = await fetch(`${sandbox.urls.app}/persona-upload`);
      expect([bare.status, await bare.text()]).toEqual([403, 'Access denied.']);
      const whole = await send(form, new Uint8Array(2 * 1024 * 1024));
      expect(whole.status).toBe(204);
      expect(await (await confirm(form.upload)).json()).toMatchObject({ code: 'IMAGE_INVALID' });
    });

    it('is erased together with its site, and so are shared pages', async () => {
      const { avatar } = (await (await pictured(PNG)).json()) as Persona;
      if (avatar.kind !== 'image') throw new Error(`the avatar is ${avatar.kind}`);
      await send(await offered(), PNG);
      const [project] = sandbox.tracker.directory.projects();
      const page = `/smb/confluence/${project?.id}`;
      await sandbox.ask(ann.token, 'PUT', page, { body: { enable: true } });
      const body = { ts: [], ss: [], rs: [], sp: [] };
      const stored = await sandbox.ask(ann.token, 'POST', `${page}/store`, { body });
      expect(stored.status).toBe(200);

      await sandbox.uninstall();
      await sandbox.runSchedules(new Date(Date.now() + 60 * 86_400_000));
      await sandbox.install();
      ann = { ...ann, token: await sandbox.mintToken(ann.accountId) };
      expect((await seenBy(ann, path))[0]).toBe(404);
      expect((await fetch(`${sandbox.urls.app}${avatar.path}`)).status).toBe(404);
      expect((await seenBy(ann, page))[0]).toBe(404);
      path = `/smb/persona/${(await made<Persona>('/smb/persona', { name: 'Ali', scope: 'global' })).id}`;
    });

    it('cannot be an SVG, which may contain a script', async () => {
      const refused = await pictured(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
      expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'IMAGE_SVG' }]);
    });
  });
});
