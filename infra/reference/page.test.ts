import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMPONENTS } from '#functions/http/openapi/components.ts';
import { OPERATIONS } from '#functions/http/openapi/operations.ts';
import { QUOTA_OF, quotaOf } from '#functions/http/quotas.ts';
import { ROUTES, routeKey } from '#functions/http/routes.ts';
import { memoryBackend } from '#functions/testing/backend.ts';
import { memoryHandler } from '#functions/testing/contexts.ts';
import { testHost } from '#functions/testing/host.ts';
import { ask } from '#functions/testing/request.ts';
import { soundToken } from '#functions/testing/samples/proofs.ts';
import { SAMPLED } from '#functions/testing/samples/samples.ts';
import { referencePage } from './page.ts';
import { CALLERS } from './route-text.ts';
import { shapeText } from './shape-text.ts';

const page = await readFile(resolve(import.meta.dirname, '../../functions/API.md'), 'utf8');

/** Maps each third-level heading to the text under it. */
const sections = new Map(
  page
    .split(/^#{2,3} /m)
    .map((section) => [section.slice(0, section.indexOf('\n')), section] as const),
);
const host = testHost();

describe('the reference of the HTTP API', () => {
  it('matches the code; run `npm run api:reference` after a change', async () => {
    expect(page).toBe(await referencePage());
  });

  it('describes each shared type once', () => {
    for (const name of Object.keys(COMPONENTS)) {
      expect(page.split(`\n### ${name}\n`), name).toHaveLength(2);
    }
  });
});

describe.each(SAMPLED)('the reference of $key', (sampled) => {
  const { key } = sampled;
  const section = sections.get(key) ?? '';
  const operation = OPERATIONS[key];

  it('states access, input, output and quota', () => {
    expect(section).toContain(operation.description);
    expect(section).toContain(`Caller: ${CALLERS[sampled.access]}.`);
    expect(section).toContain(`Answer: ${operation.status}`);
    for (const name of [operation.body, operation.answer])
      if (name) expect(section).toContain(`[${name}]`);
    for (const { name } of operation.query ?? [])
      expect(section).toContain(`| \`${name}\` | query |`);
    const quota = quotaOf(sampled);
    expect(section).toContain(
      quota === null || quota === 'own' || quota === 'host' ? 'Quota: ' : `[${quota}](#quotas)`,
    );
  });

  it('lists the error codes of the route', async () => {
    const handler = memoryHandler(memoryBackend(), host.trust);
    const { method, sample } = sampled;
    const token = await soundToken(sampled, host);
    const answers = [
      await ask(handler, `${method} ${sample.url}`),
      await ask(handler, `${method} ${sample.url}`, { token, body: sample.body }),
      await ask(handler, `${method} ${sample.url}`, { token, body: { id: 7, fields: [] } }),
      await ask(handler, `${method} ${sample.url}`, { token, text: '{' }),
      await ask(handler, `${method} ${sample.url.replace(/\?.*$/, '')}`, { token, body: {} }),
    ];
    const common = sampled.access === 'context-token' ? sections.get('Refusals of every call') : '';
    const codes = answers.flatMap(({ body }) => {
      const { code } = (body ?? {}) as { readonly code?: string };
      return code === undefined ? [] : [code];
    });
    if (sampled.access === 'context-token') expect(codes).toContain('TOKEN_MISSING');
    for (const code of codes) expect(`${section}${common}`).toContain(`\`${code}\``);
  });
});

describe('the routes of the HTTP API', () => {
  it('are all described on the reference page', () => {
    const missing = ROUTES.map(routeKey).filter((key) => !page.includes(`\n### ${key}\n`));
    expect(missing).toEqual([]);
    expect(SAMPLED).toHaveLength(ROUTES.length);
    expect(Object.keys(QUOTA_OF).filter((key) => !sections.has(key))).toEqual([]);
  });
});

describe('a shared type', () => {
  it.each([
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
    [{ $ref: '#/components/schemas/Goal' }, 'Goal'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{}, 'unknown'],
    [
      {
        type: 'object',
        required: ['a'],
        properties: {
          a: { type: 'string', minLength: 1, maxLength: 9 },
          'b-c': { type: 'array', maxItems: 3, items: { type: 'integer', minimum: 0 } },
        },
        additionalProperties: { type: 'boolean' },
      },
      '{\n  a: string; // 1 to 9 characters\n  "b-c"?: integer[]; // at most 3 items, 0 or more\n  [name: string]: boolean;\n}',
    ],
  ])('is written as a TypeScript type', (schema, text) => {
    expect(shapeText(schema)).toBe(text);
  });
});
