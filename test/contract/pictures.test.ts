import type { lookup } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_IMAGE_BYTES, readImage } from '#domain/aggregates/persona/image.ts';
import { PICTURES } from '#domain/testing/pictures.ts';
import { requestPublic } from '#functions/adapters/http/request-public.ts';
import { fetchPublicPicture } from '#functions/adapters/picture/fetch-public.ts';
import { redraw } from '#functions/adapters/picture/redraw.ts';
import { redrawApart } from '#functions/adapters/picture/redraw-apart.ts';

const cleaned = (file: Uint8Array) => {
  const image = readImage(file);
  if (image === null || image === 'svg') throw new Error('no picture');
  return image;
};

describe.each([
  ['in the current thread', redraw],
  ['in a worker thread', redrawApart()],
])('redrawing %s', (_, draw) => {
  it.each(Object.entries(PICTURES))(
    'gives the same result as `redraw` for a %s',
    async (__, file) => {
      expect(await draw(cleaned(file))).toEqual(await redraw(cleaned(file)));
    },
  );

  it('returns null when the file cannot be decoded', async () => {
    const body = Buffer.from('a text, whatever it is called');
    expect(await draw({ ...cleaned(PICTURES.png), body })).toBeNull();
  });
});

describe('the worker thread that redraws pictures', () => {
  it('is stopped after a timeout; the picture counts as neither valid nor invalid', async () => {
    expect(await codeOf(redrawApart(0)(cleaned(PICTURES.png)))).toBe('BUSY');
  });

  it('is stopped while it decodes a JPEG with thousands of scans', async () => {
    const side = [4000 >> 8, 4000 & 0xff];
    const segment = (marker: number, data: readonly number[]) => [
      0xff,
      marker,
      (data.length + 2) >> 8,
      (data.length + 2) & 0xff,
      ...data,
    ];
    const oneCode = [1, ...Array<number>(15).fill(0), 0];
    const zeros = Array<number>(32_000).fill(0);
    const scan = [...segment(0xda, [1, 1, 0, 1, 63, 0]), ...zeros.slice(0, 600)];
    const file = Uint8Array.from([
      ...[0xff, 0xd8],
      ...segment(0xdb, [0, ...Array<number>(64).fill(1)]),
      ...segment(0xc2, [8, ...side, ...side, 1, 1, 0x11, 0]),
      ...segment(0xc4, [0, ...oneCode]),
      ...segment(0xc4, [0x10, ...oneCode]),
      ...[...segment(0xda, [1, 1, 0, 0, 0, 0]), ...zeros],
      ...Array.from({ length: 2500 }, () => scan).flat(),
      ...[0xff, 0xd9],
    ]);
    expect(await codeOf(redrawApart(1000)(cleaned(file)))).toBe('BUSY');
    expect(await redrawApart()(cleaned(PICTURES.png))).not.toBeNull();
  });
});

let server: Server;
let answer: RequestListener;
let asked: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  asked = [];
});

const address = (path: string, host = '127.0.0.1'): string =>
  `http://${host}:${(server.address() as AddressInfo).port}${path}`;
const local = (timeoutMs?: number) =>
  fetchPublicPicture({ loopback: true, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
const codeOf = (fetching: Promise<unknown>): Promise<string> =>
  fetching.then(
    () => 'none',
    (error: { refusal?: { code: string } }) => error.refusal?.code ?? String(error),
  );

describe('a picture at an address that a user entered', () => {
  it('is fetched without headers that identify the user', async () => {
    let headers: object = {};
    answer = (request, response) => {
      headers = request.headers;
      response.end(PICTURES.gif);
    };
    expect(new Uint8Array(await local()(address('/a.gif')))).toEqual(PICTURES.gif);
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  it('is fetched through up to three redirects, but not through a redirect loop', async () => {
    answer = ({ url }, response) =>
      url === '/3'
        ? response.end(PICTURES.png)
        : response.writeHead(302, { location: `/${Number(url?.slice(1)) + 1}` }).end();
    expect(await codeOf(local()(address('/0')))).toBe('none');
    expect(asked).toEqual(['/0', '/1', '/2', '/3']);
    answer = (_, response) => response.writeHead(301, { location: '/again' }).end();
    asked = [];
    expect(await codeOf(local()(address('/again')))).toBe('IMAGE_URL_UNREACHABLE');
    expect(asked).toHaveLength(4);
  });

  it.each<[string, RequestListener, string]>([
    ['answers 404', (_, response) => response.writeHead(404).end(), 'IMAGE_URL_UNREACHABLE'],
    ['closes the connection', (request) => request.socket.destroy(), 'IMAGE_URL_UNREACHABLE'],
    [
      'redirects without an address',
      (_, response) => response.writeHead(302).end(),
      'IMAGE_URL_UNREACHABLE',
    ],
    [
      'redirects to a private address',
      (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      'IMAGE_URL_PRIVATE',
    ],
    [
      'announces a file that is too large',
      (_, response) => {
        response.writeHead(200, { 'content-length': MOST_IMAGE_BYTES + 1 });
        response.write('x');
      },
      'IMAGE_TOO_LARGE',
    ],
    [
      'sends without end',
      (_, response) => {
        const more = (): void => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        };
        response.on('drain', more);
        more();
      },
      'IMAGE_TOO_LARGE',
    ],
  ])('is refused when the server %s', async (_, behaviour, code) => {
    answer = behaviour;
    expect(await codeOf(local()(address('/a.png')))).toBe(code);
  });

  it.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    ['stops during its response', (_, response) => void response.write('x')],
  ])('is refused after a timeout when the server %s', async (_, behaviour) => {
    answer = behaviour;
    expect(await codeOf(local(150)(address('/a.png')))).toBe('IMAGE_URL_UNREACHABLE');
  });

  it.each(['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://10.0.0.1/'])(
    'is not requested from the private address %s',
    async (inside) => {
      expect(await codeOf(fetchPublicPicture()(inside))).toBe('IMAGE_URL_PRIVATE');
    },
  );

  it('is not requested over HTTP, or when the host name resolves to a private address', async () => {
    const resolve = ((_: string, __: unknown, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof lookup;
    const outside = fetchPublicPicture({ request: requestPublic(false, resolve) });
    expect(await codeOf(outside('https://pictures.test/a.png'))).toBe('IMAGE_URL_PRIVATE');
    expect(await codeOf(outside(address('/a.png')))).toBe('IMAGE_URL_UNREACHABLE');
    expect(asked).toEqual([]);
  });
});
