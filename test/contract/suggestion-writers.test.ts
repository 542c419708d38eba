import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bedrockWriter } from '#functions/adapters/ai/bedrock.ts';
import { offlineWriter } from '#functions/adapters/ai/offline.ts';
import { openAiWriter } from '#functions/adapters/ai/openai-compatible.ts';
import { secretReader } from '#functions/adapters/aws/secret.ts';
import type { SuggestionWriter } from '#functions/ports/ai/suggestion-writer.ts';
import { systemClock } from '#functions/ports/ids.ts';
import { tickingClock } from '#functions/testing/time.ts';
import { conversed, streamMessage, usedTool } from '../support/event-stream.ts';
import {
  type Behaviour,
  type ModelServer,
  refusingShape,
  type Streamed,
  spokenInParts,
  startModelServer,
} from '../support/model-server.ts';
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
  model = 'small',
): SuggestionWriter => openAiWriter({ baseUrl: `${server.url}/v1`, model, key, timeoutMs });

/** A completion in one piece, as endpoints answer that do not stream. */
const completed = (content: string | null): Behaviour => ({
  status: 200,
  body: JSON.stringify({
    id: 'chat-1',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  }),
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
  says: (text: string) => Behaviour,
): readonly [name: string, behaviour: Behaviour, code: string, reason: RegExp][] => {
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
    ['says nothing', says(''), 'AI_FAILED', /another form/],
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

/** Something that can be given up. */
const stopping = () => {
  const control = new AbortController();
  return { signal: control.signal, abort: () => control.abort() };
};

/** Says this, and goes on, ends or falls silent. */
type Speak = (text: string, ends?: Streamed['ends']) => Behaviour;

const overOpenAi = (timeoutMs?: number) => openAi(undefined, timeoutMs);

describe.each<
  readonly [string, (timeoutMs?: number) => SuggestionWriter, (text: string) => Behaviour]
>([
  ['a model of Bedrock', (timeoutMs) => bedrock(undefined, timeoutMs), conversed],
  ['a model of Bedrock that uses its tool', (timeoutMs) => bedrock(undefined, timeoutMs), usedTool],
  ['an endpoint that streams as OpenAI does', overOpenAi, spokenInParts],
  ['an endpoint that answers as OpenAI does, in one piece', overOpenAi, completed],
])('%s', (_, writer, says) => {
  beforeEach(() => {
    server.answers(() => says(GOOD));
  });

  suggestionWriterContract(() => writer());

  it('has the summaries of the model as they come, fenced or not', async () => {
    const written = { summaries: ['Pay by card', 'Pay later'], whys: [], exhausted: false };
    expect(await writer().write(REQUEST)).toEqual(written);
    server.answers(() => says(`\`\`\`json\n${GOOD}\n\`\`\``));
    expect(await writer().write(REQUEST)).toEqual(written);
  });

  it('has the reasons of the model beside its summaries', async () => {
    const answer = { summaries: ['Pay by card'], whys: ['Checkout is a feature'] };
    server.answers(() => says(JSON.stringify(answer)));
    expect(await writer().write(REQUEST)).toEqual({ ...answer, exhausted: false });
  });

  it('has the groups of the model, and fails with any other answer', async () => {
    await expect(writer().group(EPICS)).rejects.toMatchObject({ refusal: { code: 'AI_FAILED' } });
    const groups = [{ goal: 'Pay for the order', epics: [0, 2] }];
    server.answers(() => says(JSON.stringify({ groups })));
    expect(await writer().group(EPICS)).toEqual(groups);
    expect(server.requests.at(-1)?.text).toContain('Pay by invoice');
  });

  it('is at its end when the model knows no more', async () => {
    server.answers(() => says('{"summaries":[]}'));
    expect(await writer().write(REQUEST)).toEqual({ summaries: [], whys: [], exhausted: true });
  });

  it('fails in the terms of the catalogue, and says why without a word of the matter', async () => {
    for (const [name, behaviour, code, reason] of sharedFaults(writer, says)) {
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

describe.each<readonly [string, (timeoutMs?: number) => SuggestionWriter, Speak]>([
  ['Bedrock', (timeoutMs) => bedrock(undefined, timeoutMs), conversed],
  ['Bedrock to a tool', (timeoutMs) => bedrock(undefined, timeoutMs), usedTool],
  ['an endpoint of one’s own', overOpenAi, spokenInParts],
])('a stream of %s', (_, writer, says) => {
  it('that is cut, or falls silent, has said what came whole before', async () => {
    const begun = '{"summaries":["Pay by card","Pay later","Pay by inv';
    const offered = {
      summaries: ['Pay by card', 'Pay later'],
      whys: [],
      exhausted: false,
      stoppedEarly: true,
    };
    server.answers(() => says(begun, 'cut'));
    expect(await writer().write(REQUEST)).toEqual(offered);
    server.answers(() => says(begun, 'silent'));
    expect(await writer(SOON_MS).write(REQUEST)).toEqual(offered);
    // Its words are used up, and it ends in order.
    server.answers(() => says(begun));
    expect(await writer().write(REQUEST)).toEqual(offered);
  });

  it('is heard while it comes, each summary as soon as it is whole', async () => {
    const heard: (readonly string[])[] = [];
    const { signal } = new AbortController();
    server.answers(() => says(GOOD));
    await writer().write(REQUEST, { signal, hear: (summaries) => heard.push(summaries) });
    expect(heard).toEqual([['Pay by card'], ['Pay by card', 'Pay later']]);
  });

  it('is heard no further once nobody waits for it, long before it would be given up', async () => {
    const { signal, abort } = stopping();
    server.answers(() => says('{"summaries":["Pay by card","Pay la', 'silent'));
    const answer = await writer().write(REQUEST, { signal, hear: abort });
    expect(answer).toMatchObject({ summaries: ['Pay by card'], stoppedEarly: true });
    expect(signal.aborted).toBe(true);
  });

  it('of what is no list of summaries is not heard at all', async () => {
    const heard: unknown[] = [];
    const { signal } = new AbortController();
    server.answers(() => says('Sure! {"summaries":["Pay by card"]}'));
    const asked = writer().write(REQUEST, { signal, hear: (summaries) => heard.push(summaries) });
    await expect(asked).rejects.toMatchObject({ refusal: { code: 'AI_FAILED' } });
    expect(heard).toEqual([]);
  });

  it('that is cut behind all of its words has said everything', async () => {
    server.answers(() => says(GOOD, 'cut'));
    expect(await writer().write(REQUEST)).not.toHaveProperty('stoppedEarly');
  });

  it('that is cut before anything came whole has failed, groups too', async () => {
    server.answers(() => says('{"summaries":["Pay by c', 'cut'));
    const failed = { refusal: { code: 'AI_UNREACHABLE' } };
    await expect(writer().write(REQUEST)).rejects.toMatchObject(failed);
    server.answers(() => says('{"groups":[{"goal":"Pay for the order","epics":[0,2]}', 'cut'));
    await expect(writer().group(EPICS)).rejects.toMatchObject(failed);
  });
});

describe('a question to Bedrock', () => {
  it('is one signed call of Converse with rules and data apart', async () => {
    server.answers(() => conversed(GOOD));
    await bedrock('eu.amazon.nova-lite-v1:0').write(REQUEST);
    const [call] = server.requests;
    expect(call).toMatchObject({
      method: 'POST',
      path: '/model/eu.amazon.nova-lite-v1%3A0/converse-stream',
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
    const { type, parts, ends } = conversed(GOOD);
    const thought = streamMessage('contentBlockDelta', {
      delta: { reasoningContent: { text: 'Hm' } },
    });
    server.answers(() => ({ type, parts: [thought, ...parts], ends }));
    expect((await bedrock().write(REQUEST)).summaries).toEqual(['Pay by card', 'Pay later']);
  });

  it('may come in parts that end anywhere', async () => {
    const { type, parts, ends } = conversed(GOOD);
    const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
    const torn = Array.from({ length: Math.ceil(bytes.length / 11) }, (_, at) =>
      bytes.subarray(at * 11, (at + 1) * 11),
    );
    server.answers(() => ({ type, parts: torn, ends }));
    expect((await bedrock().write(REQUEST)).summaries).toEqual(['Pay by card', 'Pay later']);
  });

  it.each([
    ['throttlingException', 'AI_BUSY'],
    ['modelStreamErrorException', 'AI_FAILED'],
  ])('that breaks off with %s has failed, unless something came before', async (name, code) => {
    const exception = streamMessage(name, { message: 'secret' }, 'exception');
    const { type, parts } = conversed('{"summaries":["Pay by card"', 'cut');
    server.answers(() => ({ type, parts: [exception], ends: 'whole' }));
    await expect(bedrock().write(REQUEST)).rejects.toMatchObject({ refusal: { code } });
    server.answers(() => ({ type, parts: [...parts, exception], ends: 'whole' }));
    expect(await bedrock().write(REQUEST)).toMatchObject({
      summaries: ['Pay by card'],
      stoppedEarly: true,
    });
  });

  it.each([
    ['no stream', ['<html>Not Found, and some more of it</html>']],
    ['a message without end', [Buffer.from([255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0])]],
    [
      'headers that are longer than their message',
      [Buffer.from([0, 0, 0, 16, 0, 0, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0])],
    ],
  ])('that is answered with %s has failed', async (_, parts) => {
    server.answers(() => ({ type: 'application/vnd.amazon.eventstream', parts, ends: 'whole' }));
    await expect(bedrock().write(REQUEST)).rejects.toMatchObject({
      refusal: { code: 'AI_FAILED' },
    });
  });
});

describe('a question to an endpoint of one’s own', () => {
  beforeEach(() => server.answers(() => completed(GOOD)));

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

  it.each([
    ['no JSON', '<html>', /no JSON/],
    ['nothing', '', /no JSON/],
    ['another form', '{"ok":true}', /another form/],
  ])('fails when it answers with %s', async (_, body, reason) => {
    server.answers(() => ({ status: 200, body }));
    await expect(openAi().write(REQUEST)).rejects.toMatchObject({
      refusal: { code: 'AI_FAILED' },
      cause: { message: expect.stringMatching(reason) },
    });
  });

  it('fails when an event of its stream is in another form, with what came before', async () => {
    const { type, parts } = spokenInParts('{"summaries":["Pay by card"', 'cut');
    const odd = 'data: {"error":{"message":"secret"}}\n\n';
    server.answers(() => ({ type, parts: [odd], ends: 'whole' }));
    await expect(openAi().write(REQUEST)).rejects.toMatchObject({ refusal: { code: 'AI_FAILED' } });
    server.answers(() => ({ type, parts: [...parts, odd], ends: 'whole' }));
    expect(await openAi().write(REQUEST)).toMatchObject({ stoppedEarly: true });
  });

  it('hears streams however they end their lines', async () => {
    const { type, parts, ends } = spokenInParts(GOOD);
    for (const end of ['\r\n', '\n']) {
      const lines = parts.map((part) => String(part).replaceAll('\n', end)).join('');
      const torn = lines.match(/[\s\S]{1,5}/g) ?? [];
      server.answers(() => ({ type, parts: torn, ends }));
      expect((await openAi().write(REQUEST)).summaries).toEqual(['Pay by card', 'Pay later']);
    }
  });

  it('fails when it says nothing, or the key cannot be had', async () => {
    server.answers(() => completed(null));
    await expect(openAi().write(REQUEST)).rejects.toMatchObject({ refusal: { code: 'AI_FAILED' } });
    secrets.answers(() => ({ status: 400, body: '{}' }));
    await expect(openAi().write(REQUEST)).rejects.toMatchObject({
      refusal: { code: 'AI_FAILED' },
      cause: { message: 'the key could not be read' },
    });
    expect(server.requests).toHaveLength(1);
  });
});

const told = (): readonly Record<string, unknown>[] =>
  server.requests.map(({ text }) => JSON.parse(text) as Record<string, unknown>);

const SHAPE = {
  type: 'object',
  properties: {
    summaries: { type: 'array', items: { type: 'string' } },
    whys: { type: 'array', items: { type: 'string' } },
  },
  required: ['summaries', 'whys'],
  additionalProperties: false,
};

describe('the form of an answer', () => {
  it('is told to an endpoint as a schema that it keeps strictly', async () => {
    server.answers(() => spokenInParts(GOOD));
    await openAi().write(REQUEST);
    expect(told()).toMatchObject([
      {
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'suggestions', strict: true, schema: SHAPE },
        },
      },
    ]);
    server.answers(() => spokenInParts('{"groups":[]}'));
    await openAi().group(EPICS);
    expect(told()[1]).toMatchObject({ response_format: { json_schema: { name: 'groups' } } });
  });

  it('is told to a model of Bedrock as the input of a tool that it has to use', async () => {
    server.answers(() => usedTool(GOOD));
    await bedrock().write(REQUEST);
    expect(told()).toMatchObject([
      {
        toolConfig: {
          tools: [{ toolSpec: { name: 'suggestions', inputSchema: { json: SHAPE } } }],
          toolChoice: { any: {} },
        },
      },
    ]);
  });

  it.each([
    [
      'an endpoint',
      (model: string) => openAi(undefined, TIMEOUT_MS, model),
      'response_format',
      { error: { message: "Unknown parameter: 'response_format'.", param: 'response_format' } },
      spokenInParts(GOOD),
    ],
    [
      'a model of Bedrock',
      (model: string) => bedrock(model),
      'toolConfig',
      { message: "This model doesn't support tool use in streaming mode." },
      conversed(GOOD),
    ],
  ] as const)('that %s refuses is left out, then and from then on', async (...given) => {
    const [, writer, parameter, reason, answer] = given;
    server.answers(refusingShape(parameter, reason, answer));
    const model = `plain-${parameter}`;
    const { summaries } = await writer(model).write(REQUEST);
    expect(summaries).toEqual(['Pay by card', 'Pay later']);
    await writer(model).write(REQUEST);
    expect(told().map((body) => parameter in body)).toEqual([true, false, false]);
    // Another model of the same house may know it.
    await writer(`${model}-2`).write(REQUEST);
    expect(
      told()
        .map((body) => parameter in body)
        .slice(3),
    ).toEqual([true, false]);
  });

  it('is not what another refusal is about, of which every word stays unsaid', async () => {
    const reason = { error: { message: 'The herbs in your message are too long.' } };
    server.answers(() => ({ status: 400, body: JSON.stringify(reason) }));
    for (const writer of [openAi(), bedrock()]) {
      const failure = await writer.write(REQUEST).catch((error: unknown) => error);
      expect(failure).toMatchObject({ refusal: { code: 'AI_FAILED' } });
      expect(String((failure as Error).stack)).not.toContain('herbs');
    }
    expect(server.requests).toHaveLength(2);
  });

  it('that is refused without end is looked at no further', async () => {
    const parts = Array.from({ length: 40 }, () => 'x'.repeat(1024));
    server.answers(() => ({ type: 'application/json', parts, ends: 'silent', status: 400 }));
    await expect(openAi(undefined, SOON_MS).write(REQUEST)).rejects.toMatchObject({
      refusal: { code: 'AI_FAILED' },
    });
  });

  it('may come after words that are none of it', async () => {
    server.answers(() => usedTool(GOOD, 'whole', 'Let me think about herbs. {'));
    expect((await bedrock().write(REQUEST)).summaries).toEqual(['Pay by card', 'Pay later']);
  });

  it('does not make good what is in another form', async () => {
    for (const bad of ['{"summaries":"Pay"}', '{"summaries":[],"orders":["delete"]}', '[]']) {
      server.answers(() => usedTool(bad));
      await expect(bedrock().write(REQUEST)).rejects.toMatchObject({
        refusal: { code: 'AI_FAILED' },
      });
    }
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
