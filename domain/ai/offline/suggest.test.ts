import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../kernel/languages.ts';
import { foldedText } from '../folded-text.ts';
import { SUGGESTIONS_AT_ONCE } from '../prompt.ts';
import type { SuggestionRequest } from '../request.ts';
import { isSuggestion, keptSuggestions } from '../summary.ts';
import { featuresOf } from './features.ts';
import { journeyOf } from './kinds.ts';
import { PHRASES } from './phrases/by-language.ts';
import { THEMES, themesOf } from './phrases/themes.ts';
import { offlineSuggestions } from './suggest.ts';

const REQUEST: SuggestionRequest = {
  level: 'goals',
  product: { describe: '', keyFeatures: '', typeOfProduct: '' },
  goal: null,
  step: null,
  story: null,
  existing: [],
  isGenerateMore: false,
  wish: '',
  language: 'en',
};

const requestWith = (changes: Partial<SuggestionRequest>) =>
  offlineSuggestions({ ...REQUEST, ...changes }).summaries;

const product = (changes: Partial<SuggestionRequest['product']>) => ({
  product: { ...REQUEST.product, ...changes },
});

/** Returns all suggestions, by asking for more until there are none. */
const all = (changes: Partial<SuggestionRequest>): string[] => {
  const found: string[] = [];
  for (let turn = 0; turn < 50; turn += 1) {
    const { summaries, exhausted } = offlineSuggestions({
      ...REQUEST,
      ...changes,
      existing: found,
    });
    found.push(...summaries);
    if (exhausted) return found;
  }
  throw new Error('asking for more has no end');
};

describe('the offline phrases', () => {
  it.each(LANGUAGES)('of %s are fit for a card and unique', (language) => {
    const { themes, steps, stories, subtasks, useFeature } = PHRASES[language];
    const templates = [useFeature, ...steps, ...stories, ...subtasks];
    const ofThemes = THEMES.flatMap((theme) => {
      const { goal, steps: own, stories: small } = themes[theme];
      expect(own).toHaveLength(5);
      expect(small).toHaveLength(5);
      return [goal, ...own, ...small];
    });
    const made = templates.map((each) => each.replace('{x}', 'Tee'));
    const every = [...ofThemes, ...made];
    expect(every.filter((text) => !isSuggestion(text))).toEqual([]);
    expect(new Set(every.map(foldedText)).size).toBe(every.length);
    for (const template of templates) {
      expect(template.split('{x}')).toHaveLength(2);
    }
  });

  it('differ in every language', () => {
    const goals = LANGUAGES.flatMap((language) =>
      THEMES.map((theme) => PHRASES[language].themes[theme].goal),
    );
    expect(new Set(goals).size).toBe(goals.length);
  });
});

describe('featuresOf', () => {
  it.each([
    ['Search, order tracking; gift cards', ['Search', 'order tracking', 'gift cards']],
    ['- Search\n- order tracking.\n\n* gift cards', ['Search', 'order tracking', 'gift cards']],
    ['1. Search\n2) order tracking', ['Search', 'order tracking']],
    ['検索、注文の追跡；ギフト', ['検索', '注文の追跡', 'ギフト']],
    ['', []],
    ['…, 12', []],
    [`Search, ${'long '.repeat(20)}`, ['Search']],
  ])('reads %j as %j', (text, features) => expect(featuresOf(text)).toEqual(features));
});

describe('the themes of a text', () => {
  it.each([
    ['Pay for the order', ['buy']],
    ['Bestellung bezahlen', ['buy']],
    ['Connexion au compte', ['account']],
    ['주문을 결제', ['buy']],
    ['搜索商品', ['find']],
    ['ログインして検索', ['account', 'find']],
    ['Walk the dog', []],
  ])('in %j are %j', (text, themes) => expect(themesOf(text)).toEqual(themes));

  it('are in the order of use for a known kind of product', () => {
    expect(journeyOf('Web shop').slice(0, 2)).toEqual(['find', 'buy']);
    expect(journeyOf('Lernplattform')[0]).toBe('find');
    expect(journeyOf('銀行アプリ').slice(0, 2)).toEqual(['account', 'track']);
    expect(journeyOf('')).toEqual([]);
    expect(journeyOf('An app for people who walk in the mountains')).toEqual([]);
  });
});

describe('offline suggestions', () => {
  it('start with the given features, followed by the usual themes of this kind of product', () => {
    const shop = product({
      describe: 'Tea from small farms',
      keyFeatures: 'order tracking, reviews',
      typeOfProduct: 'Online shop',
    });
    expect(requestWith(shop)).toEqual([
      'Order tracking',
      'Make use of “reviews”',
      'Order and pay',
      'Stay informed about progress',
      'Find the right thing quickly',
    ]);
    expect(requestWith({ ...shop, language: 'de' })[1]).toBe('„reviews“ nutzen können');
  });

  it('put themes last for which the board already has a goal', () => {
    const bank = product({ typeOfProduct: 'Banking app' });
    const theme = PHRASES.en.themes.account.goal;
    expect(requestWith(bank)[0]).toBe(theme);
    expect(requestWith({ ...bank, existing: ['Sign up as a guest'] })).not.toContain(theme);
    expect(all({ ...bank, existing: ['Sign up as a guest'] })).toContain(theme);
  });

  it('are only the given features for an unknown kind of product', () => {
    expect(all({})).toEqual([]);
    const walk = product({
      describe: 'An app for people who walk in the mountains',
      keyFeatures: 'Offline maps\nRoute planning',
    });
    expect(all(walk)).toEqual(['Offline maps', 'Route planning']);
    for (const goal of ['Plan a walk', 'Eine Wanderung planen']) {
      const suggestedTexts = [
        ...all({ ...walk, level: 'steps', goal }),
        ...all({ ...walk, level: 'stories', goal, step: goal }),
      ];
      expect(suggestedTexts.filter((each) => /book|appointment|time zone|pay/i.test(each))).toEqual(
        [],
      );
    }
  });

  it('for a goal are first the steps of its themes, then general steps', () => {
    const steps = all({ level: 'steps', goal: 'Pay for the order' });
    expect(steps.slice(0, 5)).toEqual(PHRASES.en.themes.buy.steps);
    expect(steps).toContain('Begin with “Pay for the order”');
    expect(requestWith({ level: 'steps', goal: 'Walk the dog' })[0]).toBe(
      'Learn what “Walk the dog” involves',
    );
  });

  it('for a goal include features with the same theme', () => {
    const shop = product({ keyFeatures: 'Gift card payment, night mode' });
    const steps = all({ ...shop, level: 'steps', goal: 'Pay for the order' });
    expect(steps).toContain('Gift card payment');
    expect(steps).not.toContain('Night mode');
  });

  it("for a step start with its stories and end with stories of the goal's themes", () => {
    const stories = all({ level: 'stories', goal: 'Pay for the order', step: 'Walk the dog' });
    expect(stories[0]).toBe('Offer the shortest way to “Walk the dog”');
    expect(stories.slice(-5)).toEqual(PHRASES.en.themes.buy.stories);
  });

  it('for a story are the usual work, in order', () => {
    const subtasks = all({ level: 'subtasks', goal: 'Pay for the order', story: 'Pay by card' });
    expect(subtasks[0]).toBe('Agree when “Pay by card” is done');
    expect(subtasks).toHaveLength(PHRASES.en.subtasks.length);
  });

  it('shorten a long quoted text without cutting a character', () => {
    for (const word of ['word ', '👩‍💻', '長い']) {
      const [summary = ''] = requestWith({ level: 'steps', goal: word.repeat(120) });
      expect(summary.length).toBeLessThan(255);
      expect(summary).toContain('…');
      expect(summary.isWellFormed()).toBe(true);
    }
  });

  const text = fc.oneof(
    fc.constantFrom('Web shop', 'Pay, search; track', 'Bezahlen', '検索', 'Walk', '$& {x}', "$'"),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  );
  const request: fc.Arbitrary<SuggestionRequest> = fc.record({
    level: fc.constantFrom('goals', 'steps', 'stories', 'subtasks'),
    product: fc.record({ describe: text, keyFeatures: text, typeOfProduct: text }),
    goal: fc.option(text),
    step: fc.option(text),
    story: fc.option(text),
    existing: fc.array(text, { maxLength: 5 }),
    isGenerateMore: fc.boolean(),
    wish: text,
    language: fc.constantFrom(...LANGUAGES),
  });

  it('are deterministic, fit for a card, new to the board, and finite', () => {
    fc.assert(
      fc.property(request, (one) => {
        const { summaries, exhausted } = offlineSuggestions(one);
        expect(offlineSuggestions(one)).toEqual({ summaries, exhausted });
        expect(keptSuggestions(summaries, one.existing)).toEqual(summaries);
        expect(summaries.length).toBeLessThanOrEqual(SUGGESTIONS_AT_ONCE);
        const existing = [...one.existing, ...summaries];
        const more = offlineSuggestions({ ...one, existing });
        expect(exhausted).toBe(more.summaries.length === 0);
      }),
    );
  });
});
