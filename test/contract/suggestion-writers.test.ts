import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bedrockWriter } from '#functions/adapters/ai/bedrock.ts';
import { offlineWriter } from '#functions/adapters/ai/offline.ts';
import { openAiWriter } from '#functions/adapters/ai/openai-compatible.ts';
import { secretReader } from '#functions/adapters/aws/secret.ts';
import { systemClock } from '#functions/ports/ids.ts';
import type { SuggestionWriter } from '#functions/ports/suggestion-writer.ts';
import { tickingClock } from '#functions/testing/time.ts';
import { type Behaviour, type ModelServer, startModelServer } from '../support/model-server.ts';
import { REQUEST, suggestionWriterContract } from './suggestion-writers.ts';

/** Long enough on any machine; what never answers is given up soon. */
const TIMEOUT_MS = 30_000;
const SOON_MS = 150;
const KEY = 'sk-only-the-secret-store-knows';
const SECRET = 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:cairn/ai-AbCdEf';
const region = 'eu-west-1';
const credentials = () => ({
  accessKeyId: 'AKIAEXAMPLE',
  secretAccessKey: 'the-secret-of-the-role',
  sessionToken: 'session',
});
const GOOD = JSON.stringify({ summaries: ['Pay by card', 'Pay later'] });

let server: ModelServer;
let secrets: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
  secrets = await startModelServer();
});
afterAll(async () => {
  await server.close();
  await secrets.close();
});
beforeEach(() => {
  server.requests.length = 0;
  secrets.requests.length = 0;
  secrets.answers(() => ({ status: 200, body: JSON.stringify({ SecretString: KEY }) }));
});

const bedrock = (model = 'amazon.nova-lite-v1:0', timeoutMs = TIMEOUT_MS): SuggestionWriter =>
  bedrockWriter({
    url: server.url,
    region,
    model,
    credentials,
    clock: systemClock,
    timeoutMs,
  });
const keptKey = () =>
  secretReader({ url: secrets.url, region, credentials, clock: systemClock }, SECRET);
const openAi = (
  key: () => Promise<string | null> = keptKey(),
  timeoutMs = TIMEOUT_MS,
): SuggestionWriter =>
  openAiWriter({ baseUrl: `${server.url}/v1`, model: 'small', key, timeoutMs });

const bedrockBody = (text: string, stopReason = 'end_turn'): string =>
  JSON.stringify({
    output: { message: { role: 'assistant', content: [{ text }] } },
    stopReason,
    usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
  });
const openAiBody = (content: string | null): string =>
  JSON.stringify({
    id: 'chat-1',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  });

const EPICS = {
  product: REQUEST.product,
  epics: ['Pay by card', 'Search by name', 'Pay by invoice'],
  language: 'en',
} as const;

describe('rules of our own', () => {
  suggestionWriterContract(offlineWriter);

  it('know no groups', async () => {
    expect(await offlineWriter().group(EPICS)).toEqual([]);
  });
});

/** What goes wrong with a model of any provider: the code, and the reason that is logged. */
const sharedFaults = (
  writer: (timeoutMs?: number) => SuggestionWriter,
  bodyOf: (text: string) => string,
): readonly [name: string, behaviour: Behaviour, code: string, reason: RegExp][] => {
  const says = (text: string): Behaviour => ({ status: 200, body: bodyOf(text) });
  const status = (code: number): Behaviour => ({ status: code, body: '{"message":"secret"}' });
  expect(writer().provider).not.toBe('offline');
  return [
    ['never answers', 'silent', 'AI_TIMEOUT', /in time/],
    ['stops in the middle of its answer', 'half', 'AI_TIMEOUT', /in time/],
    ['hangs up', 'hang-up', 'AI_UNREACHABLE', /no answer/],
    ['is cut off in the middle of its answer', 'cut', 'AI_UNREACHABLE', /no answer/],
    ['is asked too much', status(429), 'AI_BUSY', /429/],
    ['is away for a while', status(503), 'AI_BUSY', /503/],
    ['fails', status(500), 'AI_FAILED', /500/],
    ['refuses us', status(403), 'AI_FAILED', /403/],
    ['knows no such model', status(404), 'AI_FAILED', /404/],
    ['answers no JSON', { status: 200, body: '<html>' }, 'AI_FAILED', /no JSON/],
    ['answers nothing', { status: 200, body: '' }, 'AI_FAILED', /no JSON/],
    ['answers in another form', { status: 200, body: '{"ok":true}' }, 'AI_FAILED', /another form/],
    ['chats', says('Sure! Here are some steps: 1. Pay'), 'AI_FAILED', /another form/],
    ['breaks off', says('{"summaries":["Pay by'), 'AI_FAILED', /another form/],
    ['answers without end', says('x'.repeat(300_000)), 'AI_FAILED', /without end/],
    [
      'sends us elsewhere',
      { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } },
      'AI_FAILED',
      /302/,
    ],
  ];
};

describe.each([
  ['a model of Bedrock', (timeoutMs?: number) => bedrock(undefined, timeoutMs), bedrockBody],
  [
    'an endpoint that speaks as OpenAI does',
    (timeoutMs?: number) => openAi(undefined, timeoutMs),
    openAiBody,
  ],
] as const)('%s', (_, writer, bodyOf) => {
  beforeEach(() => {
    server.answers(() => ({ status: 200, body: bodyOf(GOOD) }));
  });

  suggestionWriterContract(() => writer());

  it('has the summaries of the model as they come, fenced or not', async () => {
    const written = { summaries: ['Pay by card', 'Pay later'], whys: [], exhausted: false };
    expect(await writer().write(REQUEST)).toEqual(written);
    server.answers(() => ({ status: 200, body: bodyOf(`\`\`\`json\n${GOOD}\n\`\`\``) }));
    expect(await writer().write(REQUEST)).toEqual(written);
  });

  it('has the reasons of the model beside its summaries', async () => {
    const answer = { summaries: ['Pay by card'], whys: ['Checkout is a feature'] };
    server.answers(() => ({ status: 200, body: bodyOf(JSON.stringify(answer)) }));
    expect(await writer().write(REQUEST)).toEqual({ ...answer, exhausted: false });
  });

  it('has the groups of the model, and fails with any other answer', async () => {
    await expect(writer().group(EPICS)).rejects.toMatchObject({ refusal: { code: 'AI_FAILED' } });
    const groups = [{ goal: 'Pay for the order', epics: [0, 2] }];
    server.answers(() => ({ status: 200, body: bodyOf(JSON.stringify({ groups })) }));
    expect(await writer().group(EPICS)).toEqual(groups);
    expect(server.requests.at(-1)?.text).toContain('Pay by invoice');
  });

  it('is at its end when the model knows no more', async () => {
    server.answers(() => ({ status: 200, body: bodyOf('{"summaries":[]}') }));
    expect(await writer().write(REQUEST)).toEqual({ summaries: [], whys: [], exhausted: true });
  });

  it('fails in the terms of the catalogue, and says why without a word of the matter', async () => {
    for (const [name, behaviour, code, reason] of sharedFaults(writer, bodyOf)) {
      server.answers(() => behaviour);
      const soon = behaviour === 'silent' || behaviour === 'half';
      const failure = await writer(soon ? SOON_MS : TIMEOUT_MS)
        .write(REQUEST)
        .then(
          () => null,
          (error: unknown) => error as Error & { refusal: { code: string }; cause: Error },
        );
      expect([name, failure?.refusal?.code]).toEqual([name, code]);
      expect([name, failure?.cause.message]).toEqual([name, expect.stringMatching(reason)]);
      const logged = `${failure?.stack} ${failure?.cause.stack} ${String(failure?.cause.cause)}`;
      for (const word of ['herbs', 'secret', KEY, 'the-secret-of-the-role']) {
        expect(logged.replaceAll(import.meta.dirname, '')).not.toContain(word);
      }
    }
  });
});

describe('a question to Bedrock', () => {
  it('is one signed call of Converse with rules and data apart', async () => {
    server.answers(() => ({ status: 200, body: bedrockBody(GOOD) }));
    await bedrock('eu.amazon.nova-lite-v1:0').write(REQUEST);
    const [call] = server.requests;
    expect(call).toMatchObject({
      method: 'POST',
      path: '/model/eu.amazon.nova-lite-v1%3A0/converse',
      headers: {
        'content-type': 'application/json',
        'x-amz-security-token': 'session',
        authorization: expect.stringMatching(
          /^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE\/\d{8}\/eu-west-1\/bedrock\/aws4_request/,
        ),
      },
    });
    const body = JSON.parse(call?.text ?? '');
    expect(body.inferenceConfig.maxTokens).toBeGreaterThan(0);
    expect(body.system[0].text).not.toContain('herbs');
    expect(body.messages).toEqual([
      { role: 'user', content: [{ text: expect.stringContaining('A shop for herbs') }] },
    ]);
  });

  it('takes the text of an answer that also thinks aloud', async () => {
    const content = [{ reasoningContent: { reasoningText: { text: 'Hm' } } }, { text: GOOD }];
    const body = JSON.stringify({ output: { message: { role: 'assistant', content } } });
    server.answers(() => ({ status: 200, body }));
    expect((await bedrock().write(REQUEST)).summaries).toEqual(['Pay by card', 'Pay later']);
  });
});

describe('a question to an endpoint of one’s own', () => {
  beforeEach(() => server.answers(() => ({ status: 200, body: openAiBody(GOOD) })));

  it('carries the key, rules and data apart', async () => {
    await openAi().write(REQUEST);
    const [call] = server.requests;
    expect(call).toMatchObject({
      method: 'POST',
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${KEY}` },
    });
    const { model, messages } = JSON.parse(call?.text ?? '');
    expect([model, ...messages.map(({ role }: { role: string }) => role)]).toEqual([
      'small',
      'system',
      'user',
    ]);
    expect(messages[0].content).not.toContain('herbs');
    expect(messages[1].content).toContain('A shop for herbs');
  });

  it('carries none where none is asked for', async () => {
    await openAi(async () => null).write(REQUEST);
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('fails when it says nothing, or the key cannot be had', async () => {
    server.answers(() => ({ status: 200, body: openAiBody(null) }));
    await expect(openAi().write(REQUEST)).rejects.toMatchObject({ refusal: { code: 'AI_FAILED' } });
    secrets.answers(() => ({ status: 400, body: '{}' }));
    await expect(openAi().write(REQUEST)).rejects.toMatchObject({
      refusal: { code: 'AI_FAILED' },
      cause: { message: 'the key could not be read' },
    });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a secret', () => {
  it('is read by its ARN with a signed call, remembered, and read again after some minutes', async () => {
    const MINUTE = 60_000;
    let now = Date.parse('2026-11-21T09:00:00.000Z');
    const clock = () => tickingClock(now)();
    const read = secretReader({ url: secrets.url, region, credentials, clock }, SECRET);
    expect([await read(), await read()]).toEqual([KEY, KEY]);
    expect(secrets.requests).toHaveLength(1);
    expect(secrets.requests[0]).toMatchObject({
      path: '/',
      text: JSON.stringify({ SecretId: SECRET }),
      headers: {
        'x-amz-target': 'secretsmanager.GetSecretValue',
        authorization: expect.stringContaining('/eu-west-1/secretsmanager/aws4_request'),
      },
    });
    secrets.answers(() => ({ status: 200, body: '{"SecretString":"rotated"}' }));
    now += 6 * MINUTE;
    expect(await read()).toBe('rotated');
  });

  it('is asked for again after it could not be read', async () => {
    const read = secretReader(
      { url: secrets.url, region, credentials, clock: systemClock },
      SECRET,
    );
    for (const body of ['{}', '{"SecretString":""}']) {
      secrets.answers(() => ({ status: 200, body }));
      await expect(read()).rejects.toThrow();
    }
    secrets.answers(() => ({ status: 200, body: `{"SecretString":"${KEY}"}` }));
    expect(await read()).toBe(KEY);
  });
});
