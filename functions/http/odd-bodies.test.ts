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

/** By people, guests and the host itself, whose signature does not make a body a good one. */
describe('odd bodies', () => {
  it.each(WRITES.map((route) => [route.key, route] as const))(
    'of %s are answered or refused in the one shape',
    async (_, sampled) => {
      const { handler } = await sampledSite(host);
      const { body } = sampled.sample;
      const distorted = body === undefined ? [] : distortedBodies(body);
      for (const text of [...ODD_BODIES, ...distorted]) {
        const answer = await ask(handler, `${sampled.method} ${sampled.sample.url}`, {
          // Some tokens are good for one request.
          token: await soundToken(sampled, host),
          text,
        });
        expect([text.slice(0, 200), answer.status < 500]).toEqual([text.slice(0, 200), true]);
        if (answer.status >= 400) errorBodySchema.parse(answer.body);
      }
    },
  );
});
