import { describe, expect, it } from 'vitest';
import { errorBodySchema } from '#domain/contracts/error-body.ts';
import { testHost } from '../testing/host.ts';
import { ask } from '../testing/request.ts';
import { distortedBodies, ODD_BODIES } from '../testing/samples/odd-input.ts';
import { soundToken } from '../testing/samples/proofs.ts';
import { sampledSite } from '../testing/samples/sampled-site.ts';
import { SAMPLED } from '../testing/samples/samples.ts';

const host = testHost();
const WRITES = SAMPLED.filter(({ method }) => method === 'POST' || method === 'PUT');

/** Returns copies of a valid body, each with an extra field in one of its objects. */
const withOneMore = (value: unknown): unknown[] => {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => withOneMore(item).map((more) => value.with(index, more)));
  }
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, held]) =>
    withOneMore(held).map((more) => ({ ...value, [name]: more })),
  );
  return [{ ...value, extraMember: 1 }, ...inside];
};

/** Returns copies of a valid body, each with a NUL in one of its texts. */
const withNul = (value: unknown): unknown[] => {
  if (typeof value === 'string') return [`${value}\0`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) =>
    withNul(held).map((odd) =>
      Array.isArray(value) ? value.with(Number(name), odd) : { ...value, [name]: odd },
    ),
  );
};

/** The tests send odd bodies as people, as guests and as the host. Not even the host's signature makes a body valid. */
describe('odd bodies', () => {
  it.each(WRITES.map((route) => [route.key, route] as const))(
    'for %s are answered, or refused in the shape of the error catalogue',
    async (_, sampled) => {
      const { handler } = await sampledSite(host);
      const { body } = sampled.sample;
      const distorted = body === undefined ? [] : distortedBodies(body);
      for (const text of [...ODD_BODIES, ...distorted]) {
        const answer = await ask(handler, `${sampled.method} ${sampled.sample.url}`, {
          // Each request needs a new token, because some tokens can be used only once.
          token: await soundToken(sampled, host),
          text,
        });
        expect([text.slice(0, 200), answer.status < 500]).toEqual([text.slice(0, 200), true]);
        if (answer.status >= 400) errorBodySchema.parse(answer.body);
      }
    },
  );
});

/**
 * Routes that accept extra fields in a body. Settings keep them, because a later release may have written them.
 * Published boards drop them.
 */
const TAKES_MORE: ReadonlySet<string> = new Set([
  'PUT /smb/user-setting/{id}',
  'PUT /smb/board-setting/{id}',
  'POST /smb/share/{id}/store',
  'POST /smb/confluence/{id}/store',
]);

const BY_PEOPLE = WRITES.filter(
  ({ access, sample }) => access === 'context-token' && sample.body !== undefined,
);

/**
 * Bodies of the host may have fields that we do not read. All other bodies are refused when they have unknown fields.
 */
describe('unknown fields of a body', () => {
  it.each(BY_PEOPLE.map((route) => [route.key, route] as const))(
    'are refused by name: %s',
    async (_, sampled) => {
      const { handler } = await sampledSite(host);
      const { body, url } = sampled.sample;
      const send = async (odd: unknown) =>
        ask(handler, `${sampled.method} ${url}`, {
          token: await soundToken(sampled, host),
          body: odd,
        });
      for (const more of TAKES_MORE.has(sampled.key) ? [] : withOneMore(body)) {
        const { status, body: refusal } = await send(more);
        expect([JSON.stringify(more), status]).toEqual([JSON.stringify(more), 400]);
        expect(JSON.stringify(refusal)).toContain('extraMember":"This value is not known here.');
      }
      for (const nul of withNul(body)) {
        expect([JSON.stringify(nul), (await send(nul)).status]).toEqual([JSON.stringify(nul), 400]);
      }
    },
  );
});
