import { deflateSync } from 'node:zlib';
import type { Context } from 'aws-lambda';
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_LICENCE } from '#domain/aggregates/licence/licence.ts';
import { MOST_IMAGE_BYTES, readImage } from '#domain/aggregates/persona/image.ts';
import { imageUploadSchema, personaSchema } from '#domain/contracts/persona.ts';
import { PNG_SIGNATURE, pngChunk, pngHead } from '#domain/kernel/picture/png.ts';
import { PICTURES } from '#domain/testing/pictures.ts';
import { guestHandler } from '../../middleware/guest-handler.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { memoryEndpoints, memoryGuests } from '../../testing/contexts.ts';
import { type Ask, apiEvent, ask } from '../../testing/request.ts';
import { ANN, contextToken, SITE } from '../../testing/site.ts';

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const PNG = latin(PICTURES.png);
const GIF = latin(PICTURES.gif);
const BEN = 'account-ben';

/** Returns the first bytes of a picture whose header contains this width and height. */
const promising = (side: number): string =>
  latin(
    Buffer.concat([
      PNG_SIGNATURE,
      pngHead(side, side, 'rgb'),
      pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
      pngChunk('IEND', new Uint8Array()),
    ]),
  );
const PNG_OF_TOO_MANY_PIXELS = promising(20_000);
const PNG_WITHOUT_PIXELS = promising(4000);

let backend: ReturnType<typeof memoryBackend>;
let id: string;
let send: (
  line: Parameters<typeof ask>[1],
  request?: Ask & { readonly by?: string },
) => ReturnType<typeof ask>;

beforeEach(async () => {
  backend = memoryBackend();
  const handler = httpHandler(memoryEndpoints(backend).persona, backend.http);
  send = async (line, { by = ANN, ...request } = {}) =>
    ask(handler, line, { token: await contextToken(SITE, { sub: by }), ...request });
  const made = await send('POST /smb/persona', { body: { scope: 'global', name: 'Nora' } });
  id = personaSchema.parse(made.body).id;
});

const offered = async () => {
  const answer = await send(`POST /smb/persona/${id}/image`);
  expect(answer.status).toBe(201);
  return imageUploadSchema.parse(answer.body);
};
/** Stores a file as the bucket does when the upload form is submitted. */
const upload = async (content: string): Promise<string> => {
  const { fields, upload: name } = await offered();
  const body = Buffer.from(content, 'latin1');
  backend.files.set(String(fields.key), { body, type: 'image/png', caching: '' });
  return name;
};
const confirm = (name: string, request: Ask & { readonly by?: string } = {}) =>
  send(`PUT /smb/persona/${id}/image`, { body: { upload: name }, ...request });
const pictured = async (content = PNG): Promise<string> => {
  const answer = await confirm(await upload(content));
  expect(answer.status).toBe(200);
  const { avatar } = personaSchema.parse(answer.body);
  if (avatar.kind !== 'image') throw new Error(`the avatar is ${avatar.kind}`);
  return avatar.path;
};

/** Returns the stored files under the paths of pictures and uploads. */
const pictures = () => [...backend.files.keys()].filter((key) => key.startsWith('persona-'));

/** Returns the response to a browser that loads the picture. */
const look = (path: string, headers: Record<string, string> = {}) =>
  guestHandler(memoryGuests(backend), backend.http)(
    apiEvent('GET', path, { headers }),
    {} as Context,
  );

describe('the picture of a persona', () => {
  it('is uploaded with a form that is valid for one storage key and at most 2 MB', async () => {
    const { url, fields, upload: name, expiresAt } = await offered();
    expect(url).toBe('/persona-upload');
    expect(fields).toEqual({
      key: expect.stringMatching(new RegExp(`^persona-upload/[0-9a-f]{32}/${id}/${name}$`)),
      most: String(MOST_IMAGE_BYTES),
    });
    expect(expiresAt).toBe('2026-11-21T09:10:00.000Z');
  });

  it('is redrawn, and served under an anonymous name with the media type of the new file', async () => {
    const path = await pictured();
    expect(path).toMatch(/^\/persona-image\/[0-9a-f]{32}\/[\w-]{32}\.png$/);
    expect(path).not.toContain(SITE.clientKey);
    const kept = backend.files.get(path.slice(1));
    if (!kept) throw new Error('nothing is kept');
    expect(kept).toMatchObject({ type: 'image/png', caching: 'no-store' });
    expect(readImage(kept.body)).toMatchObject({ type: 'image/png' });
    const shown = await look(path);
    expect(shown).toMatchObject({
      statusCode: 200,
      body: Buffer.from(kept.body).toString('base64'),
      isBase64Encoded: true,
      headers: { 'content-type': 'image/png', 'cache-control': 'private, no-cache' },
    });
    const known = await look(path, { 'if-none-match': String(shown.headers?.etag) });
    expect(known.statusCode).toBe(304);
    expect(known.body).toBeUndefined();
  });

  it('keeps only the pixels of the uploaded file', async () => {
    const words = '<script>alert(1)</script>PK\x03\x04 Hut 7, 46.5 N';
    for (const [name, picture] of Object.entries(PICTURES)) {
      const path = await pictured(`${latin(picture)}${words}`);
      const kept = latin(backend.files.get(path.slice(1))?.body ?? new Uint8Array());
      expect([name, kept.includes('alert'), kept.includes('PK\x03\x04')]).toEqual([
        name,
        false,
        false,
      ]);
    }
  });

  it('is served only while its site has a licence or a portfolio key', async () => {
    const path = await pictured();
    const statuses = async () => [(await look(path)).statusCode];
    backend.host.licence = NO_LICENCE;
    expect(await statuses()).toEqual([404]);
    backend.host.licence = { ...NO_LICENCE, active: true };
    for (const change of [{ enabled: false }, { state: 'uninstalled' }]) {
      backend.database.installations.set(SITE.clientKey, JSON.stringify({ ...SITE, ...change }));
      expect(await statuses()).toEqual([404]);
    }
    backend.database.installations.set(SITE.clientKey, JSON.stringify(SITE));
    expect(await statuses()).toEqual([200]);
    for (const other of [
      path.replace(/[0-9a-f]{32}/, 'f'.repeat(32)),
      path.replace('.png', '.svg'),
      path.replace(/[\w-]{32}\.png$/, `${'x'.repeat(32)}.png`),
    ]) {
      expect((await look(other)).statusCode).toBe(404);
    }
  });

  it('is deleted when replaced or removed, and when the persona is deleted', async () => {
    await pictured();
    const second = await pictured(GIF);
    expect(pictures()).toEqual([second.slice(1)]);
    const kept = { name: 'Nora Lee', avatar: { kind: 'image', path: second } };
    expect((await send(`PUT /smb/persona/${id}`, { body: kept })).status).toBe(200);
    expect(pictures()).toHaveLength(1);
    await send(`PUT /smb/persona/${id}`, { body: { avatar: { kind: 'stock', number: 2 } } });
    expect(pictures()).toHaveLength(0);
    await pictured();
    await send(`DELETE /smb/persona/${id}`);
    expect(pictures()).toHaveLength(0);
  });

  it('gives the same result when it is confirmed twice', async () => {
    const name = await upload(PNG);
    const first = await confirm(name);
    const before = storedText(backend);
    expect((await confirm(name)).body).toEqual(first.body);
    expect(storedText(backend)).toBe(before);
  });

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 400, 'IMAGE_SVG'],
    ['<html><script>alert(1)</script></html>', 400, 'IMAGE_INVALID'],
    [PNG.slice(0, 8), 400, 'IMAGE_INVALID'],
    [PNG.slice(0, -12), 400, 'IMAGE_INVALID'],
    [PNG_OF_TOO_MANY_PIXELS, 400, 'IMAGE_INVALID'],
    [PNG_WITHOUT_PIXELS, 400, 'IMAGE_INVALID'],
    [PNG.padEnd(MOST_IMAGE_BYTES + 1, '\0'), 413, 'IMAGE_TOO_LARGE'],
  ])('is refused and removed when the file is invalid (%#)', async (content, status, code) => {
    const events = JSON.stringify([...backend.database.events]);
    const answer = await confirm(await upload(content));
    expect(answer).toMatchObject({ status, body: { code, errors: { upload: expect.anything() } } });
    expect(pictures()).toHaveLength(0);
    expect(JSON.stringify([...backend.database.events])).toBe(events);
  });

  it('is refused when the upload is missing or belongs to another persona', async () => {
    const missing = { status: 404, body: { code: 'IMAGE_NOT_FOUND' } };
    expect(await confirm('x'.repeat(32))).toMatchObject(missing);
    expect(await confirm('../../links/x')).toMatchObject({ status: 400 });
    const name = await upload(PNG);
    const other = await send('POST /smb/persona', { body: { scope: 'global', name: 'Ali' } });
    const { id: another } = personaSchema.parse(other.body);
    const theirs = await send(`PUT /smb/persona/${another}/image`, { body: { upload: name } });
    expect(theirs).toMatchObject(missing);
    expect((await confirm(name)).status).toBe(200);
  });

  it('is removed when the confirmation names a stale version of the persona', async () => {
    const name = await upload(PNG);
    const stale = await confirm(name, { headers: { 'if-match': '"7"' } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    expect(pictures()).toHaveLength(0);
  });

  it('stays when another request confirms the same upload concurrently', async () => {
    const name = await upload(PNG);
    const { append } = backend.commands.store;
    let raced = false;
    backend.commands = {
      ...backend.commands,
      store: {
        ...backend.commands.store,
        append: async (request) => {
          if (raced) return append(request);
          raced = true;
          expect((await confirm(name)).status).toBe(200);
          return 'conflict';
        },
      },
    };
    const slow = httpHandler(memoryEndpoints(backend).persona, backend.http);
    const answer = await ask(slow, `PUT /smb/persona/${id}/image`, {
      token: await contextToken(SITE),
      body: { upload: name },
      headers: { 'if-match': '"1"' },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    const { avatar } = personaSchema.parse((await send(`GET /smb/persona/${id}`)).body);
    if (avatar.kind !== 'image') throw new Error(`the avatar is ${avatar.kind}`);
    expect(pictures()).toEqual([avatar.path.slice(1)]);
  });

  it('is refused to users who cannot edit the persona', async () => {
    const name = await upload(PNG);
    const before = storedText(backend);
    const denied = { status: 403, body: { code: 'PERSONA_EDIT_DENIED' } };
    expect(await send(`POST /smb/persona/${id}/image`, { by: BEN })).toMatchObject(denied);
    expect(await confirm(name, { by: BEN })).toMatchObject(denied);
    expect(storedText(backend)).toBe(before);
  });

  it('is refused when a client sends a path instead of an upload', async () => {
    const path = await pictured();
    const body = { scope: 'global', name: 'Ali', avatar: { kind: 'image', path } };
    expect(await send('POST /smb/persona', { body })).toMatchObject({
      status: 400,
      body: { code: 'AVATAR_INVALID' },
    });
  });
});
