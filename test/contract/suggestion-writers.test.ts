import { beforeEach, describe, expect, it } from 'vitest';
import { offlineWriter } from '#functions/adapters/ai/offline.ts';
import type { SuggestionWriter } from '#functions/ports/ai/suggestion-writer.ts';
import { bedrockStream, bedrockToolStream, streamMessage } from '../support/event-stream.ts';
import { type Behaviour, openAiStream, type Streamed } from '../support/model-server.ts';
import { EPICS, GOOD, KEY, openModels, SOON_MS } from './model-writers.ts';
import { REQUEST, suggestionWriterContract } from './suggestion-writers.ts';

const { server, secrets, bedrock, openAi } = await openModels();

/** Returns an answer in one piece, as an endpoint without streaming sends it. */
const completed = (content: string | null): Behaviour => ({
  status: 200,
  body: JSON.stringify({
    id: 'chat-1',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  }),
});

describe('the offline rules for suggestions', () => {
  suggestionWriterContract(offlineWriter);

  it('suggest no groups', async () => {
    expect(await offlineWriter().group(EPICS)).toEqual([]);
  });
});

/** The failures that models of every provider can have, with the error code and the logged reason for each. */
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
    ['is rate-limited', status(429), 'AI_BUSY', /429/],
    ['is unavailable', status(503), 'AI_BUSY', /503/],
    ['fails', status(500), 'AI_FAILED', /500/],
    ['refuses us', status(403), 'AI_FAILED', /403/],
    ['knows no such model', status(404), 'AI_FAILED', /404/],
    ['says nothing', says(''), 'AI_FAILED', /another form/],
    ['chats', says('Sure! Here are some steps: 1. Pay'), 'AI_FAILED', /another form/],
    ['breaks off', says('{"summaries":["Pay by'), 'AI_FAILED', /another form/],
    ['answers without end', says('x'.repeat(300_000)), 'AI_FAILED', /without end/],
    [
      'redirects',
      { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } },
      'AI_FAILED',
      /302/,
    ],
  ];
};

const stopping = () => {
  const control = new AbortController();
  return { signal: control.signal, abort: () => control.abort() };
};

/** Returns a server behaviour that streams a text. After the text, the stream ends, breaks off or stays silent. */
type Speak = (text: string, ends?: Streamed['ends']) => Behaviour;

const overOpenAi = (timeoutMs?: number) => openAi(undefined, timeoutMs);

describe.each<
  readonly [string, (timeoutMs?: number) => SuggestionWriter, (text: string) => Behaviour]
>([
  ['a model of Bedrock', (timeoutMs) => bedrock(undefined, timeoutMs), bedrockStream],
  [
    'a model of Bedrock that uses its tool',
    (timeoutMs) => bedrock(undefined, timeoutMs),
    bedrockToolStream,
  ],
  ['an endpoint that streams as OpenAI does', overOpenAi, openAiStream],
  ['an endpoint that answers as OpenAI does, in one piece', overOpenAi, completed],
])('the suggestion writer %s', (_, writer, says) => {
  beforeEach(() => {
    server.answers(() => says(GOOD));
  });

  suggestionWriterContract(() => writer());

  it("returns the model's summaries, with or without a code fence", async () => {
    const written = { summaries: ['Pay by card', 'Pay later'], whys: [], exhausted: false };
    expect(await writer().write(REQUEST)).toEqual(written);
    server.answers(() => says(`\`\`\`json\n${GOOD}\n\`\`\``));
    expect(await writer().write(REQUEST)).toEqual(written);
  });

  it("returns the model's reasons together with the summaries", async () => {
    const answer = { summaries: ['Pay by card'], whys: ['Checkout is a feature'] };
    server.answers(() => says(JSON.stringify(answer)));
    expect(await writer().write(REQUEST)).toEqual({ ...answer, exhausted: false });
  });

  it("returns the model's groups, and fails when the answer has another form", async () => {
    await expect(writer().group(EPICS)).rejects.toMatchObject({ refusal: { code: 'AI_FAILED' } });
    const groups = [{ goal: 'Pay for the order', epics: [0, 2] }];
    server.answers(() => says(JSON.stringify({ groups })));
    expect(await writer().group(EPICS)).toEqual(groups);
    expect(server.requests.at(-1)?.text).toContain('Pay by invoice');
  });

  it('reports that there are no more suggestions when the model returns none', async () => {
    server.answers(() => says('{"summaries":[]}'));
    expect(await writer().write(REQUEST)).toEqual({ summaries: [], whys: [], exhausted: true });
  });

  it('fails with a known error code, and logs the reason without any content', async () => {
    for (const [name, behaviour, code, reason] of sharedFaults(writer, says)) {
      server.answers(() => behaviour);
      const soon = behaviour === 'silent' || behaviour === 'half';
      const failure = await writer(soon ? SOON_MS : undefined)
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
  ['Bedrock', (timeoutMs) => bedrock(undefined, timeoutMs), bedrockStream],
  ['Bedrock to a tool', (timeoutMs) => bedrock(undefined, timeoutMs), bedrockToolStream],
  ['an endpoint of one’s own', overOpenAi, openAiStream],
])('a stream of %s', (_, writer, says) => {
  it('returns the complete summaries when the stream breaks off or stays silent', async () => {
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
    // The model has reached its token limit, so its text is incomplete although the stream ends normally.
    server.answers(() => says(begun));
    expect(await writer().write(REQUEST)).toEqual(offered);
  });

  it('reports each summary as soon as it is complete', async () => {
    const heard: (readonly string[])[] = [];
    const { signal } = new AbortController();
    server.answers(() => says(GOOD));
    await writer().write(REQUEST, { signal, onSummaries: (summaries) => heard.push(summaries) });
    expect(heard).toEqual([['Pay by card'], ['Pay by card', 'Pay later']]);
  });

  it('is aborted long before its timeout when the caller no longer waits', async () => {
    const { signal, abort } = stopping();
    server.answers(() => says('{"summaries":["Pay by card","Pay la', 'silent'));
    const answer = await writer().write(REQUEST, { signal, onSummaries: abort });
    expect(answer).toMatchObject({ summaries: ['Pay by card'], stoppedEarly: true });
    expect(signal.aborted).toBe(true);
  });

  it('reports nothing when its form is wrong', async () => {
    const heard: unknown[] = [];
    const { signal } = new AbortController();
    server.answers(() => says('Sure! {"summaries":["Pay by card"]}'));
    const asked = writer().write(REQUEST, {
      signal,
      onSummaries: (summaries) => heard.push(summaries),
    });
    await expect(asked).rejects.toMatchObject({ refusal: { code: 'AI_FAILED' } });
    expect(heard).toEqual([]);
  });

  it('counts as complete when the stream breaks off after the closing bracket', async () => {
    server.answers(() => says(GOOD, 'cut'));
    expect(await writer().write(REQUEST)).not.toHaveProperty('stoppedEarly');
  });

  it('fails when the stream breaks off before the first complete suggestion or group', async () => {
    server.answers(() => says('{"summaries":["Pay by c', 'cut'));
    const failed = { refusal: { code: 'AI_UNREACHABLE' } };
    await expect(writer().write(REQUEST)).rejects.toMatchObject(failed);
    server.answers(() => says('{"groups":[{"goal":"Pay for the order","epics":[0,2]}', 'cut'));
    await expect(writer().group(EPICS)).rejects.toMatchObject(failed);
  });
});

describe('a request to Bedrock', () => {
  it('is one signed Converse call that keeps rules and data in separate parts', async () => {
    server.answers(() => bedrockStream(GOOD));
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

  it('ignores the reasoning in an answer', async () => {
    const { type, parts, ends } = bedrockStream(GOOD);
    const thought = streamMessage('contentBlockDelta', {
      delta: { reasoningContent: { text: 'Hm' } },
    });
    server.answers(() => ({ type, parts: [thought, ...parts], ends }));
    expect((await bedrock().write(REQUEST)).summaries).toEqual(['Pay by card', 'Pay later']);
  });

  it('accepts chunks that end at any byte', async () => {
    const { type, parts, ends } = bedrockStream(GOOD);
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
  ])(
    'fails when the answer breaks off with %s before the first complete suggestion',
    async (name, code) => {
      const exception = streamMessage(name, { message: 'secret' }, 'exception');
      const { type, parts } = bedrockStream('{"summaries":["Pay by card"', 'cut');
      server.answers(() => ({ type, parts: [exception], ends: 'whole' }));
      await expect(bedrock().write(REQUEST)).rejects.toMatchObject({ refusal: { code } });
      server.answers(() => ({ type, parts: [...parts, exception], ends: 'whole' }));
      expect(await bedrock().write(REQUEST)).toMatchObject({
        summaries: ['Pay by card'],
        stoppedEarly: true,
      });
    },
  );

  it.each([
    ['no stream', ['<html>Not Found, and some more of it</html>']],
    ['a message of invalid length', [Buffer.from([255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0])]],
    [
      'headers that are longer than their message',
      [Buffer.from([0, 0, 0, 16, 0, 0, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0])],
    ],
  ])('fails when the answer is %s', async (_, parts) => {
    server.answers(() => ({ type: 'application/vnd.amazon.eventstream', parts, ends: 'whole' }));
    await expect(bedrock().write(REQUEST)).rejects.toMatchObject({
      refusal: { code: 'AI_FAILED' },
    });
  });
});

describe('a request to the model endpoint of a stage', () => {
  beforeEach(() => server.answers(() => completed(GOOD)));

  it('contains the key, and keeps rules and data in separate parts', async () => {
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

  it('has no authorization header when no key is configured for the stage', async () => {
    await openAi(async () => null).write(REQUEST);
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    ['no JSON', '<html>', /no JSON/],
    ['nothing', '', /no JSON/],
    ['another form', '{"ok":true}', /another form/],
  ])('fails when the answer is %s', async (_, body, reason) => {
    server.answers(() => ({ status: 200, body }));
    await expect(openAi().write(REQUEST)).rejects.toMatchObject({
      refusal: { code: 'AI_FAILED' },
      cause: { message: expect.stringMatching(reason) },
    });
  });

  it('fails on an invalid stream event, but returns summaries that came before the event', async () => {
    const { type, parts } = openAiStream('{"summaries":["Pay by card"', 'cut');
    const odd = 'data: {"error":{"message":"secret"}}\n\n';
    server.answers(() => ({ type, parts: [odd], ends: 'whole' }));
    await expect(openAi().write(REQUEST)).rejects.toMatchObject({ refusal: { code: 'AI_FAILED' } });
    server.answers(() => ({ type, parts: [...parts, odd], ends: 'whole' }));
    expect(await openAi().write(REQUEST)).toMatchObject({ stoppedEarly: true });
  });

  it('accepts LF and CRLF line ends in a stream', async () => {
    const { type, parts, ends } = openAiStream(GOOD);
    for (const end of ['\r\n', '\n']) {
      const lines = parts.map((part) => String(part).replaceAll('\n', end)).join('');
      const torn = lines.match(/[\s\S]{1,5}/g) ?? [];
      server.answers(() => ({ type, parts: torn, ends }));
      expect((await openAi().write(REQUEST)).summaries).toEqual(['Pay by card', 'Pay later']);
    }
  });

  it('fails when the answer is empty, or the key cannot be read', async () => {
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
