import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { memoryBackend } from '../../testing/backend.ts';
import { memoryEndpoints, memoryHandler } from '../../testing/contexts.ts';
import { testHost } from '../../testing/host.ts';
import { ask } from '../../testing/request.ts';
import { soundToken } from '../../testing/samples/proofs.ts';
import { plantUpload } from '../../testing/samples/sample-ids.ts';
import { SAMPLED } from '../../testing/samples/samples.ts';
import { OTHER_SITE } from '../../testing/site.ts';
import type { Endpoint } from '../endpoint.ts';
import type { RouteKey } from '../routes.ts';
import { COMPONENTS, componentSchemas } from './components.ts';
import { openApiDocument } from './document.ts';
import { OPERATIONS } from './operations.ts';

const document = openApiDocument();
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'document', components: { schemas: componentSchemas() } });
const fits = (component: string, value: unknown): boolean =>
  ajv.validate({ $ref: `document#/components/schemas/${component}` }, value);

const refs = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) =>
    key === '$ref' && typeof held === 'string' ? [held] : refs(held),
  );
};

const host = testHost();
/** The samples that create what other requests need. The install of the site comes first. */
const MAKERS = SAMPLED.filter(({ sample }) => sample.makes).sort(
  (left, right) => Number(right.access === 'lifecycle') - Number(left.access === 'lifecycle'),
);

/** Sends all requests of `MAKERS` except the one for the tested route. */
const begin = async (tried: RouteKey) => {
  const backend = memoryBackend([OTHER_SITE]);
  await plantUpload(backend.files);
  const handler = memoryHandler(backend, host.trust);
  const send = async (sampled: (typeof SAMPLED)[number]) => {
    const { method, sample } = sampled;
    const token = await soundToken(sampled, host);
    const body = sample.body === undefined ? {} : { body: sample.body };
    return ask(handler, `${method} ${sample.url}`, { token, ...body });
  };
  for (const maker of MAKERS) if (maker.key !== tried) await send(maker);
  return send;
};

describe('the OpenAPI document', () => {
  it('defines everything that it references', () => {
    for (const ref of refs(document)) {
      const path = ref.replace('#/', '').split('/');
      const target = path.reduce<unknown>(
        (held, step) => (held as Record<string, unknown>)?.[step],
        document,
      );
      expect(target, ref).toBeDefined();
    }
  });

  it('has no unused schema', () => {
    const named = new Set(refs(document).map((ref) => ref.split('/').at(-1)));
    expect(Object.keys(COMPONENTS).filter((name) => !named.has(name))).toEqual([]);
  });

  it('is pure JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

describe.each(SAMPLED)('the OpenAPI document on $key', (sampled) => {
  const operation = OPERATIONS[sampled.key];

  it('has the contract that the endpoint uses', () => {
    const endpoints: Record<string, Endpoint> = Object.assign(
      {},
      ...Object.values(memoryEndpoints(memoryBackend())),
    );
    if (sampled.access !== 'context-token') return;
    const documented = operation.body && COMPONENTS[operation.body];
    expect(endpoints[sampled.key]?.body).toBe(documented);
  });

  it('describes the status and the fields of the answer', async () => {
    const send = await begin(sampled.key);
    const answer = await send(sampled);
    expect(answer.status).toBe(operation.status);
    const { sample } = sampled;
    if (operation.body) expect(fits(operation.body, sample.body)).toBe(true);
    if (operation.answer) expect(fits(operation.answer, answer.body), ajv.errorsText()).toBe(true);
    else if (sampled.access !== 'public') {
      // Pages are for browsers. Their HTML has no contract.
      if (typeof answer.body === 'string') expect(answer.body).toMatch(/^<(?:!doctype html|p)>/);
      else expect(answer.body).toBeUndefined();
    }
  });

  it('marks exactly the needed query parameters as required', async () => {
    const send = await begin(sampled.key);
    const [path = ''] = sampled.sample.url.split('?');
    const bare = await send({ ...sampled, sample: { ...sampled.sample, url: path } });
    const needed = operation.query?.some(({ required }) => required) ?? false;
    expect(bare.status === 400).toBe(needed);
  });
});
