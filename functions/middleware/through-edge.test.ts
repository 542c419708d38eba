import { describe, expect, it } from 'vitest';
import { memorySecret } from '../adapters/memory/rotating-secret.ts';
import { EDGE_HEADER } from '../http/edge-headers.ts';
import type { SecretValues } from '../ports/rotating-secret.ts';
import { memoryBackend } from '../testing/backend.ts';
import { memoryEndpoints } from '../testing/contexts.ts';
import { ask } from '../testing/request.ts';
import { contextToken, SITE } from '../testing/site.ts';
import { httpHandler } from './http-handler.ts';

describe('the secret of the edge, while it is rotated', () => {
  it('accepts the former value until it is taken away, the new one at once, and no other', async () => {
    let values: SecretValues = { current: 'first', former: null };
    const backend = await memoryBackend();
    const handler = httpHandler(Object.assign({}, ...Object.values(memoryEndpoints(backend))), {
      ...backend.http,
      edgeSecret: memorySecret(() => values),
    });
    const token = await contextToken(SITE);
    const statuses = async () => {
      const found = [];
      for (const given of ['first', 'second', 'third', '']) {
        const headers = { [EDGE_HEADER]: given };
        found.push((await ask(handler, 'GET /smb/licence', { token, headers })).status);
      }
      return found;
    };
    expect(await statuses()).toEqual([200, 403, 403, 403]);
    values = { current: 'second', former: 'first' };
    expect(await statuses()).toEqual([200, 200, 403, 403]);
    values = { current: 'second', former: null };
    expect(await statuses()).toEqual([403, 200, 403, 403]);
  });
});
