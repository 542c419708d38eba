import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/languages.ts';
import { offlineWriter } from '#functions/adapters/ai/offline.ts';
import { openAiWriter } from '#functions/adapters/ai/openai-compatible.ts';
import { type ModelServer, startModelServer } from '../../support/model-server.ts';
import { DEFINITIONS } from './definitions/all.ts';
import { evaluate } from './evaluate.ts';
import { duplicatesIn, hasShape, isOffTopic, isOfLanguage, isSingleWord } from './measures.ts';
import { tableOf } from './report.ts';

describe('the quality measures for suggestions', () => {
  it.each([
    ['Plan the route of a walk', 'Route planning', false],
    ['Confirm the booking', 'An app for people who walk\nOffline maps', true],
    ['Die Wanderung absagen', 'Menschen, die gern wandern', false],
    ['緊急通報を試す', 'オフライン地図、緊急通報', false],
    ['請求書を送る', 'オフライン地図、緊急通報', true],
  ])('decide whether "%s" is off the topic of "%s"', (summary, about, off) => {
    expect(isOffTopic(summary, about)).toBe(off);
  });

  it('count a duplicate even if it uses other words', () => {
    const existing = ['Pay by card'];
    expect(duplicatesIn(['pay  BY card', 'Choose a route', 'Route to choose'], existing)).toBe(2);
    expect(duplicatesIn(['Choose a route', 'Pack the bag'], existing)).toBe(0);
  });

  it.each([
    ['Show the way to the hut', 'en', true],
    ['Den Weg zur Hütte zeigen', 'en', false],
    ['Den Weg zur Hütte zeigen', 'de', true],
    ['Choisir le jour de livraison', 'es', false],
    ['支払いをする', 'ja', true],
    ['支払いをする', 'zh', false],
    ['支付订单', 'zh', true],
    ['주문하기', 'ko', true],
    ['Pay now', 'ko', false],
  ] as const)('decide whether "%s" can be in the language %s', (summary, language, is) => {
    expect(isOfLanguage(summary, language)).toBe(is);
  });

  it('recognise single words and badly formed summaries', () => {
    expect([isSingleWord('Payment'), isSingleWord('支払い')]).toEqual([true, false]);
    const wrong = ['Payment', '1. Pay by card', 'Pay by card.', 'Pay; send a receipt'];
    expect(wrong.filter(hasShape)).toEqual([]);
    expect(hasShape('Pay and send and file the receipt')).toBe(false);
    expect(hasShape('Pay by card')).toBe(true);
    expect(hasShape('カードで払う')).toBe(true);
  });
});

describe('an evaluation of a model', () => {
  let model: ModelServer;
  beforeAll(async () => {
    model = await startModelServer();
  });
  afterAll(() => model.close());

  it('uses forty definitions, which cover all languages', () => {
    expect(DEFINITIONS).toHaveLength(40);
    expect(new Set(DEFINITIONS.map(({ language }) => language))).toEqual(new Set(LANGUAGES));
  });

  it('requests goals, steps and stories for each definition, and scores the answers', async () => {
    model.answers(({ text }) => {
      if (text.includes('user stories')) return { status: 500, body: '{}' };
      const content = JSON.stringify({
        summaries: ['Offline maps at hand', 'Maps', 'Book a taxi'],
      });
      return { status: 200, body: JSON.stringify({ choices: [{ message: { content } }] }) };
    });
    const writer = openAiWriter({
      baseUrl: model.url,
      model: 'm',
      key: async () => null,
      timeoutMs: 5000,
    });
    let time = 0;
    const [walk] = DEFINITIONS;
    const rows = await evaluate(writer, walk ? [walk] : [], () => {
      time += 5;
      return time;
    });
    expect(rows.at(-1)).toMatchObject({
      asked: 3,
      failed: 1,
      silent: 0,
      summaries: 6,
      singleWords: 2,
      offTopic: 2,
      inLanguage: 6,
      shaped: 4,
      milliseconds: [5, 5],
    });
    expect(tableOf(rows)).toMatch(/\| all \| 3 \| 1 \| 0 \| 6 \|/);
  });

  it('finds no duplicates from the offline rules, and nearly always the right language and topic', async () => {
    const rows = await evaluate(offlineWriter(), DEFINITIONS, () => 0);
    const all = rows.at(-1);
    expect(all).toMatchObject({ failed: 0, singleWords: 0, duplicates: 0 });
    expect((all?.inLanguage ?? 0) / (all?.summaries ?? 1)).toBeGreaterThan(0.95);
    expect((all?.offTopic ?? 1) / (all?.summaries ?? 1)).toBeLessThan(0.25);
  });
});
