import { beforeEach, describe, expect, it } from 'vitest';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { compareViews } from '../../replay/compare-views.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { ask } from '../../testing/request.ts';
import { ANN, contextToken, SITE } from '../../testing/site.ts';

const BEN = 'account-ben';

let backend: ReturnType<typeof memoryBackend>;
let choose: (by: string, hostWords: string) => ReturnType<typeof ask>;
let shown: (by: string) => Promise<unknown>;

beforeEach(() => {
  backend = memoryBackend();
  backend.permissions.administersSite = async ({ accountId }) => accountId === ANN;
  const handler = httpHandler(memoryEndpoints(backend).setting, backend.http);
  const tokenOf = (sub: string) => contextToken(SITE, { sub });
  choose = async (by, hostWords) =>
    ask(handler, 'PUT /smb/wording', { token: await tokenOf(by), body: { hostWords } });
  shown = async (by) => (await ask(handler, 'GET /smb/wording', { token: await tokenOf(by) })).body;
});

describe('the words for the things of the host', () => {
  it('are those that the host shows, until an admin chooses a set for everybody', async () => {
    expect(await shown(BEN)).toEqual({ hostWords: 'follow' });
    expect(await choose(ANN, 'new')).toMatchObject({ status: 200, body: { hostWords: 'new' } });
    expect(await shown(BEN)).toEqual({ hostWords: 'new' });
    await choose(ANN, 'follow');
    expect(await shown(BEN)).toEqual({ hostWords: 'follow' });
    expect(await compareViews(memoryStoreScan(backend.database))).toEqual([]);
  });

  it('are chosen only by admins of the site, from the sets that exist', async () => {
    const before = storedText(backend);
    expect(await choose(BEN, 'new')).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_DENIED' },
    });
    expect((await choose(ANN, 'old')).status).toBe(400);
    expect(storedText(backend)).toBe(before);
  });
});
