import { describe, expect, it } from 'vitest';
import { languageOf } from '../kernel/languages.ts';
import { type AskedSuggestions, readSuggestionRequest, type SuggestionLevel } from './request.ts';

const PRODUCT = { describe: 'A shop for tea', keyFeatures: 'Search', typeOfProduct: 'Web shop' };

const read = (level: SuggestionLevel, input: Partial<AskedSuggestions>) =>
  readSuggestionRequest(level, PRODUCT, { existing: [], ...input });

describe("a client's request for suggestions", () => {
  it('is cleaned, and its meaningless texts are dropped', () => {
    const input = { existing: [' Buy \n tea', '…', 'No summary'], language: 'de-AT' };
    expect(read('goals', input)).toEqual({
      request: {
        level: 'goals',
        product: PRODUCT,
        goal: null,
        step: null,
        story: null,
        existing: ['Buy tea'],
        isGenerateMore: false,
        wish: '',
        language: 'de',
      },
    });
  });

  it('needs a goal for steps, and a step for stories', () => {
    expect(read('steps', { goal: ' Buy  tea ', isGenerateMore: true })).toMatchObject({
      request: { goal: 'Buy tea', step: null, isGenerateMore: true, language: 'en' },
    });
    const stories = { goal: 'Buy tea', step: 'Pay\nby card' };
    expect(read('stories', stories)).toMatchObject({
      request: { goal: 'Buy tea', step: 'Pay by card' },
    });
  });

  it.each([null, undefined, '', ' \n ', '12', '…', 'No summary', 'Keine Zusammenfassung'])(
    'is refused for steps of the goal %j, and for stories of such a step',
    (text) => {
      expect(read('steps', { goal: text })).toEqual({
        refusal: { code: 'AI_GOAL_MEANINGLESS', fields: { goal: 'AI_GOAL_MEANINGLESS' } },
      });
      expect(read('stories', { goal: 'Buy tea', step: text })).toEqual({
        refusal: { code: 'AI_STEP_MEANINGLESS', fields: { step: 'AI_STEP_MEANINGLESS' } },
      });
    },
  );

  it.each(['', '…', 'Aucun résumé'])('is refused for stories of the goal %j', (goal) => {
    expect(read('stories', { goal, step: 'Pay' })).toEqual({
      refusal: { code: 'AI_GOAL_MEANINGLESS', fields: { goal: 'AI_GOAL_MEANINGLESS' } },
    });
  });

  it('needs a story for subtasks; step and goal are optional', () => {
    const story = ' Pay  by card';
    expect(read('subtasks', { goal: 'Buy tea', step: 'Pay', story })).toMatchObject({
      request: { goal: 'Buy tea', step: 'Pay', story: 'Pay by card' },
    });
    expect(read('subtasks', { goal: '…', step: null, story })).toMatchObject({
      request: { goal: null, step: null, story: 'Pay by card' },
    });
    expect(read('subtasks', { goal: 'Buy tea', step: 'Pay', story: 'No summary' })).toEqual({
      refusal: { code: 'AI_STORY_MEANINGLESS', fields: { story: 'AI_STORY_MEANINGLESS' } },
    });
    expect(read('stories', { step: 'Pay', story })).toMatchObject({ request: { story: null } });
  });

  it('needs no goal for stories', () => {
    for (const goal of [null, undefined]) {
      expect(read('stories', { goal, step: 'Pay' })).toMatchObject({
        request: { goal: null, step: 'Pay' },
      });
    }
  });
});

describe('the language of suggestions', () => {
  it.each([
    ['ja', 'ja'],
    ['DE', 'de'],
    ['zh_CN', 'zh'],
    ['pt-BR', 'pt-BR'],
    ['zh-TW', 'zh-TW'],
    ['nl-NL', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('is read from %s as %s', (tag, language) => expect(languageOf(tag)).toBe(language));
});
