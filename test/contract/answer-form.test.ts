import { describe, expect, it } from 'vitest';
import { bedrockStream, bedrockToolStream } from '../support/event-stream.ts';
import { openAiStream, refusingShape } from '../support/model-server.ts';
import { EPICS, GOOD, openModels, SOON_MS } from './model-writers.ts';
import { REQUEST } from './suggestion-writers.ts';

const { server, bedrock, openAi } = await openModels();

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

describe('the schema for the answer of a model', () => {
  it('is sent to an endpoint as a strict JSON schema', async () => {
    server.answers(() => openAiStream(GOOD));
    await openAi().write(REQUEST);
    expect(told()).toMatchObject([
      {
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'suggestions', strict: true, schema: SHAPE },
        },
      },
    ]);
    server.answers(() => openAiStream('{"groups":[]}'));
    await openAi().group(EPICS);
    expect(told()[1]).toMatchObject({ response_format: { json_schema: { name: 'groups' } } });
  });

  it('is sent to Bedrock as the input of a required tool', async () => {
    server.answers(() => bedrockToolStream(GOOD));
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
      (model: string) => openAi(undefined, undefined, model),
      'response_format',
      { error: { message: "Unknown parameter: 'response_format'.", param: 'response_format' } },
      openAiStream(GOOD),
    ],
    [
      'a model of Bedrock',
      (model: string) => bedrock(model),
      'toolConfig',
      { message: "This model doesn't support tool use in streaming mode." },
      bedrockStream(GOOD),
    ],
  ] as const)(
    'is left out of the retry and of all later requests when %s refuses it',
    async (...given) => {
      const [, writer, parameter, reason, answer] = given;
      server.answers(refusingShape(parameter, reason, answer));
      const model = `plain-${parameter}`;
      const { summaries } = await writer(model).write(REQUEST);
      expect(summaries).toEqual(['Pay by card', 'Pay later']);
      await writer(model).write(REQUEST);
      expect(told().map((body) => parameter in body)).toEqual([true, false, false]);
      // The schema is still sent to another model of the provider, because the refusal is remembered for one model
      // only.
      await writer(`${model}-2`).write(REQUEST);
      expect(
        told()
          .map((body) => parameter in body)
          .slice(3),
      ).toEqual([true, false]);
    },
  );

  it('is not left out after a refusal for another reason, whose text is not logged', async () => {
    const reason = { error: { message: 'The herbs in your message are too long.' } };
    server.answers(() => ({ status: 400, body: JSON.stringify(reason) }));
    for (const writer of [openAi(), bedrock()]) {
      const failure = await writer.write(REQUEST).catch((error: unknown) => error);
      expect(failure).toMatchObject({ refusal: { code: 'AI_FAILED' } });
      expect(String((failure as Error).stack)).not.toContain('herbs');
    }
    expect(server.requests).toHaveLength(2);
  });

  it('is not left out when the text of a refusal never ends', async () => {
    const parts = Array.from({ length: 40 }, () => 'x'.repeat(1024));
    server.answers(() => ({ type: 'application/json', parts, ends: 'silent', status: 400 }));
    await expect(openAi(undefined, SOON_MS).write(REQUEST)).rejects.toMatchObject({
      refusal: { code: 'AI_FAILED' },
    });
  });

  it('allows text of the model before the answer', async () => {
    server.answers(() => bedrockToolStream(GOOD, 'whole', 'Let me think about herbs. {'));
    expect((await bedrock().write(REQUEST)).summaries).toEqual(['Pay by card', 'Pay later']);
  });

  it('is not trusted: an answer in a wrong form is still rejected', async () => {
    for (const bad of ['{"summaries":"Pay"}', '{"summaries":[],"orders":["delete"]}', '[]']) {
      server.answers(() => bedrockToolStream(bad));
      await expect(bedrock().write(REQUEST)).rejects.toMatchObject({
        refusal: { code: 'AI_FAILED' },
      });
    }
  });
});
