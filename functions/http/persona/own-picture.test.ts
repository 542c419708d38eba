import { beforeEach, describe, expect, it } from 'vitest';
import { readImage } from '#domain/aggregates/persona/image.ts';
import { type Persona, personaSchema } from '#domain/contracts/persona.ts';
import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import { PICTURES } from '#domain/testing/pictures.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { type Ask, ask } from '../../testing/request.ts';
import { ANN, contextToken, SITE } from '../../testing/site.ts';
import { QUOTAS } from '../quotas.ts';

const BEN = 'account-ben';
const ADDRESS = 'https://pictures.example.test/nora.png';
const LINK = { kind: 'link', url: ADDRESS } as const;
const NORA = { scope: 'global', name: 'Nora' };

let backend: ReturnType<typeof memoryBackend>;
let fetched: string[];
let send: (
  line: Parameters<typeof ask>[1],
  request?: Ask & { readonly by?: string },
) => ReturnType<typeof ask>;

/** Makes every external address answer with this file or error. */
const atEveryAddress = (file: Uint8Array | ErrorCode): void => {
  backend.fetchPicture = async (address) => {
    fetched.push(address);
    if (typeof file === 'string') throw new CatalogueError(refusal(file, { avatar: file }));
    return file;
  };
};

beforeEach(() => {
  backend = memoryBackend();
  fetched = [];
  atEveryAddress(PICTURES.webp);
  send = async (line, { by = ANN, ...request } = {}) => {
    const handler = httpHandler(memoryEndpoints(backend).persona, backend.http);
    return ask(handler, line, { token: await contextToken(SITE, { sub: by }), ...request });
  };
});

const made = async (body: object = {}): Promise<Persona> => {
  const answer = await send('POST /smb/persona', { body: { ...NORA, ...body } });
  expect(answer.status).toBe(201);
  return personaSchema.parse(answer.body);
};
const pathOf = ({ avatar }: Pick<Persona, 'avatar'>): string => {
  if (avatar.kind !== 'image') throw new Error(`the avatar is ${avatar.kind}`);
  return avatar.path;
};
const pictures = () => [...backend.files.keys()].filter((key) => key.startsWith('persona-image'));

/** Creates a persona of version 1, which was saved before external pictures were fetched. */
const oldPersona = async (): Promise<Persona> => {
  const persona = await made();
  const aged = <Stored>(stored: Stored): Stored => {
    const text = JSON.stringify(stored);
    const [stock, link] = [{ kind: 'stock', number: 1 }, LINK].map((each) => JSON.stringify(each));
    const escaped = (part = '') => JSON.stringify(part).slice(1, -1);
    return JSON.parse(
      text.replace(stock ?? '', link ?? '').replace(escaped(stock), () => escaped(link)),
    );
  };
  const { events, rows } = backend.database;
  for (const [key, items] of events) events.set(key, items.map(aged));
  for (const partition of rows.values()) {
    for (const [key, row] of partition) partition.set(key, aged(row));
  }
  const { body } = await send(`GET /smb/persona/${persona.id}`);
  expect(body).toMatchObject({ avatar: LINK, version: 1 });
  return personaSchema.parse(body);
};

describe('a picture at an external address', () => {
  it('is fetched once when the persona is saved, and redrawn and stored like an upload', async () => {
    const created = await made({ avatar: LINK });
    const { status, body } = await send(`PUT /smb/persona/${created.id}`, {
      body: { avatar: { ...LINK, url: `${ADDRESS}?2` } },
    });
    expect([status, fetched]).toEqual([200, [ADDRESS, `${ADDRESS}?2`]]);
    const path = pathOf(personaSchema.parse(body));
    expect(path).not.toBe(pathOf(created));
    expect(pictures()).toEqual([path.slice(1)]);
    const kept = backend.files.get(path.slice(1))?.body ?? new Uint8Array();
    expect(readImage(kept)).toMatchObject({ type: 'image/jpeg' });
    expect(storedText(backend)).not.toContain('pictures.example.test');
  });

  it.each<[Uint8Array | ErrorCode, number, string]>([
    ['IMAGE_URL_PRIVATE', 400, 'IMAGE_URL_PRIVATE'],
    ['IMAGE_URL_UNREACHABLE', 400, 'IMAGE_URL_UNREACHABLE'],
    ['IMAGE_TOO_LARGE', 413, 'IMAGE_TOO_LARGE'],
    [Buffer.from('<svg onload="alert(1)"/>'), 400, 'IMAGE_SVG'],
    [Buffer.from('<html>Not found</html>'), 400, 'IMAGE_INVALID'],
    [PICTURES.png.subarray(0, -12), 400, 'IMAGE_INVALID'],
  ])(
    'is refused at its field, with nothing written, when it is no picture (%#)',
    async (file, status, code) => {
      const persona = await made();
      atEveryAddress(file);
      const before = storedText(backend);
      const refused = { status, body: { code, errors: { avatar: expect.anything() } } };
      const body = { name: 'Nora Lee', avatar: LINK };
      expect(await send(`PUT /smb/persona/${persona.id}`, { body })).toMatchObject(refused);
      expect(await send('POST /smb/persona', { body: { ...NORA, ...body } })).toMatchObject(
        refused,
      );
      expect(storedText(backend)).toBe(before);
    },
  );

  it('is not fetched when the address is invalid or the caller cannot save', async () => {
    const persona = await made();
    const put = (url: string, request: { by?: string } = {}) =>
      send(`PUT /smb/persona/${persona.id}`, {
        body: { avatar: { kind: 'link', url } },
        ...request,
      });
    expect(await put('http://169.254.169.254/')).toMatchObject({
      status: 400,
      body: { code: 'IMAGE_URL_REQUIRED' },
    });
    expect(await put(ADDRESS, { by: BEN })).toMatchObject({
      status: 403,
      body: { code: 'PERSONA_EDIT_DENIED' },
    });
    expect(fetched).toEqual([]);
  });

  it('is removed again when the persona is not saved', async () => {
    const persona = await made();
    const body = { name: ' ', avatar: LINK };
    expect(await send(`PUT /smb/persona/${persona.id}`, { body })).toMatchObject({ status: 400 });
    expect(await send('POST /smb/persona', { body: { ...NORA, ...body } })).toMatchObject({
      status: 400,
    });
    const stale = { body: { avatar: LINK }, headers: { 'if-match': '"7"' } };
    expect(await send(`PUT /smb/persona/${persona.id}`, stale)).toMatchObject({ status: 409 });
    expect([fetched.length, pictures()]).toEqual([3, []]);
  });

  it('is fetched once when a request is repeated', async () => {
    const headers = { 'idempotency-key': 'the-same-request' };
    const twice = { body: { ...NORA, avatar: LINK }, headers };
    const [first, second] = [
      await send('POST /smb/persona', twice),
      await send('POST /smb/persona', twice),
    ];
    expect(second.body).toEqual(first.body);
    expect([fetched.length, pictures().length]).toEqual([1, 1]);
  });

  it('counts against the quota of uploaded pictures', async () => {
    const persona = await made();
    const statuses = new Set<number>();
    const [{ times } = { times: 0 }] = QUOTAS.picture.person;
    for (let round = 0; round <= times; round += 1) {
      const body = { avatar: { kind: 'link', url: `${ADDRESS}?${round}` } };
      const { status } = await send(`PUT /smb/persona/${persona.id}`, { body });
      statuses.add(status);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect(fetched).toHaveLength(times);
  });
});

describe('an old persona whose external picture was never fetched', () => {
  it('gets a stored picture with the next save', async () => {
    const { id } = await oldPersona();
    const { body } = await send(`PUT /smb/persona/${id}`, {
      body: { name: 'Nora Lee', avatar: LINK },
    });
    expect(pathOf(personaSchema.parse(body))).toBe(`/${pictures()[0]}`);
  });

  it('keeps the external address when the picture cannot be fetched', async () => {
    const { id } = await oldPersona();
    atEveryAddress('IMAGE_URL_UNREACHABLE');
    const { status, body } = await send(`PUT /smb/persona/${id}`, {
      body: { name: 'Nora Lee', avatar: LINK },
    });
    expect([status, body]).toMatchObject([200, { name: 'Nora Lee', avatar: LINK }]);
    const other = { avatar: { kind: 'link', url: `${ADDRESS}?other` } };
    expect(await send(`PUT /smb/persona/${id}`, { body: other })).toMatchObject({ status: 400 });
  });
});
