import { describe, expect, it } from 'vitest';
import { errorBodySchema } from '#domain/contracts/error-body.ts';
import { testHost } from '../testing/host.ts';
import { distortedBodies, ODD_BODIES } from '../testing/odd-input.ts';
import { soundToken } from '../testing/proofs.ts';
import { ask } from '../testing/request.ts';
import { sampledSite } from '../testing/sampled-site.ts';
import { SAMPLED } from '../testing/samples.ts';

const host = testHost();
const CALLBACKS = SAMPLED.filter(({ access }) => access === 'lifecycle');

/** What the host signs is not believed to be well made either; all else is walked over HTTP. */
describe('odd input by the host itself', () => {
  it.each(CALLBACKS.map((route) => [route.key, route] as const))(
    'to %s is answered or refused in the one shape',
    async (_, sampled) => {
      const { handler } = await sampledSite(host);
      const token = await soundToken(sampled, host);
      for (const text of [...ODD_BODIES, ...distortedBodies(sampled.sample.body)]) {
        const answer = await ask(handler, `${sampled.method} ${sampled.sample.url}`, {
          token,
          text,
        });
        expect([text.slice(0, 200), answer.status < 500]).toEqual([text.slice(0, 200), true]);
        if (answer.status >= 400) errorBodySchema.parse(answer.body);
      }
    },
  );
});
