import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { PACKED_HEADER } from '#domain/contracts/packed-body.ts';
import { CatalogueError } from '#domain/kernel/errors/errors.ts';
import { packedAnswer, sendable, unpacked } from './packed-body.ts';
import { bodyText } from './read-body.ts';

const pack = (text: string): string =>
  JSON.stringify({ packed: gzipSync(text).toString('base64') });

const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return error instanceof CatalogueError ? error.refusal.code : String(error);
  }
  return 'none';
};

describe('a compressed body', () => {
  it('is decompressed to its text', () => {
    const text = JSON.stringify({ title: 'Über alle Pässe 山' });
    expect(unpacked(pack(text), 1000)).toBe(text);
  });

  it('is refused when its decompressed size exceeds the limit', () => {
    const hugeWhenUnpacked = pack('0'.repeat(5_000_000));
    expect(hugeWhenUnpacked.length).toBeLessThan(20_000);
    expect(codeOf(() => unpacked(hugeWhenUnpacked, 256 * 1024))).toBe('BODY_TOO_LARGE');
  });

  it.each([
    ['no JSON', 'packed'],
    ['another shape', '{"text":"x"}'],
    ['no gzip', '{"packed":"bm8="}'],
    [
      'half of it',
      JSON.stringify({ packed: gzipSync('x'.repeat(100)).toString('base64').slice(0, 20) }),
    ],
  ])('is refused when it is %s', (_, text) => {
    expect(codeOf(() => unpacked(text, 1000))).toBe('BODY_NOT_JSON');
  });
});

describe('the body of a request', () => {
  const event = (headers: Record<string, string>) =>
    ({ headers, body: pack('{"a":1}') }) as unknown as APIGatewayProxyEventV2;

  it('is decompressed only when its header marks it as compressed', () => {
    expect(bodyText(event({ [PACKED_HEADER]: 'gzip' }))).toBe('{"a":1}');
    expect(bodyText(event({}))).toBe(pack('{"a":1}'));
  });
});

describe('an answer to a page on Forge', () => {
  const answer = (body?: string) => ({
    statusCode: 200,
    headers: { a: 'b' },
    ...(body === undefined ? {} : { body }),
  });

  it("is unchanged when within the host's limit, or empty", () => {
    for (const body of [undefined, '{}', JSON.stringify('x'.repeat(4_000_000))]) {
      expect(packedAnswer(answer(body))).toEqual(answer(body));
    }
  });

  it('is compressed and marked by a header when larger', () => {
    const body = JSON.stringify(
      Array.from({ length: 90_000 }, (_, index) => ({
        id: `story-${index}`,
        lanes: ['Over the pass', 'Open country', 'Someday'],
      })),
    );
    const packed = packedAnswer(answer(body));
    expect(packed.headers).toEqual({ a: 'b', [PACKED_HEADER]: 'gzip' });
    expect(packed.body?.length).toBeLessThan(1_000_000);
    expect(unpacked(packed.body ?? '', 10_000_000)).toBe(body);
  });
  it('is replaced by a catalogue error when it is too large even compressed', () => {
    const body = JSON.stringify(randomBytes(4_000_000).toString('base64'));
    expect(codeOf(() => packedAnswer(answer(body)))).toBe('ANSWER_TOO_LARGE');
  });
});

describe('an answer to a page on Connect', () => {
  it("is sent unchanged, unless it is larger than Lambda's limit", () => {
    const answer = (size: number) => ({ statusCode: 200, body: 'x'.repeat(size) });
    expect(sendable(answer(5_500_000))).toEqual(answer(5_500_000));
    expect(sendable({ statusCode: 204 })).toEqual({ statusCode: 204 });
    expect(codeOf(() => sendable(answer(5_500_001)))).toBe('ANSWER_TOO_LARGE');
  });
});
