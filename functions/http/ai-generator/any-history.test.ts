import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codecOf } from '#domain/aggregates/codecs.ts';
import { auditLog } from '#domain/aggregates/feeds/audit-log.ts';
import { aiDefinitionSchema } from '#domain/contracts/ai-definition.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import type { StoreScan } from '../../ports/stored/store-scan.ts';
import { compareViews } from '../../replay/compare-views.ts';
import { feedWrites } from '../../replay/replays.ts';
import { memoryBackend } from '../../testing/backend.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { fixedRuns } from '../../testing/random/fixed-runs.ts';
import { ask } from '../../testing/request.ts';
import { contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';

const DEFINITION = '/smb/ai-generator/definition';

const words = fc.constantFrom('Tea', ' Tea\n', 'Coffee', '', '…', 'x'.repeat(300));
const texts = fc.record(
  { describe: words, keyFeatures: words, typeOfProduct: words },
  { requiredKeys: [] },
);
const deed = fc.record({
  site: fc.constantFrom(SITE, OTHER_SITE),
  method: fc.constantFrom('POST', 'PUT', 'PUT'),
  board: fc.constantFrom('1', 'project-10'),
  body: texts,
  ifMatch: fc.option(fc.constantFrom('"1"', '"2"')),
  key: fc.option(fc.constantFrom('key-0000001', 'key-0000002'), { freq: 6 }),
});
const history = fc.array(deed, { minLength: 1, maxLength: 15 });
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

const headersOf = ({ ifMatch, key }: Deed): Record<string, string> => ({
  ...(ifMatch === null ? {} : { 'if-match': ifMatch }),
  ...(key === null ? {} : { 'idempotency-key': key }),
});

/** Expects that the audit of the site has one entry for each event of a definition. */
const expectAudited = async (scan: StoreScan): Promise<void> => {
  for await (const envelope of scan.events(codecOf)) {
    if (envelope.stream.type !== 'ai-definition') continue;
    const writes = feedWrites(envelope);
    expect(writes.some(({ view }) => view === auditLog.name)).toBe(true);
    expect(writes.every(({ tenant }) => tenant === envelope.stream.tenant)).toBe(true);
  }
};

describe('any history of AI definitions', () => {
  it('leaves the views of a replay, an audit entry per event, and nothing of refusals', async () => {
    const tokens = new Map([
      [SITE, await contextToken(SITE)],
      [OTHER_SITE, await contextToken(OTHER_SITE)],
    ]);
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(history, async (deeds) => {
        const backend = memoryBackend();
        const { 'ai-generator': own, setting } = memoryEndpoints(backend);
        const handler = httpHandler({ ...own, ...setting }, backend.http);
        for (const token of tokens.values()) {
          await ask(handler, 'PUT /app-setting', { token, body: { enable: true } });
        }
        for (const one of deeds) {
          const token = tokens.get(one.site) ?? '';
          const body = { boardId: one.board, ...one.body };
          const line = `${one.method} ${DEFINITION}` as 'PUT /';
          const { status } = await ask(handler, line, { token, body, headers: headersOf(one) });
          seen.set(status, (seen.get(status) ?? 0) + 1);
          const read = await ask(handler, `GET ${DEFINITION}?boardId=${one.board}`, { token });
          if (status < 300) expect(aiDefinitionSchema.safeParse(read.body).success).toBe(true);
        }
        const scan = memoryStoreScan(backend.database);
        expect(await compareViews(scan)).toEqual([]);
        await expectAudited(scan);
      }),
      { numRuns: 60, examples: fixedRuns(history, 30) },
    );
    for (const status of [200, 201, 400, 404, 409]) expect([...seen.keys()]).toContain(status);
  });
});
