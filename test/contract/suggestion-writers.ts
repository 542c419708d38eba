import { expect, it } from 'vitest';
import type { SuggestionRequest } from '#domain/ai/request.ts';
import { suggestionProviderSchema } from '#domain/contracts/ai-suggestion.ts';
import type { SuggestionWriter } from '#functions/ports/ai/suggestion-writer.ts';

export const REQUEST: SuggestionRequest = {
  level: 'steps',
  product: { describe: 'A shop for herbs', keyFeatures: 'Search', typeOfProduct: 'Web shop' },
  goal: 'Pay for the order',
  step: null,
  story: null,
  existing: ['Review the order'],
  isGenerateMore: false,
  wish: '',
  language: 'en',
};

export const suggestionWriterContract = (writer: () => SuggestionWriter): void => {
  it('writes summaries for any level and language', async () => {
    for (const level of ['goals', 'steps', 'stories'] as const) {
      for (const language of ['en', 'ja'] as const) {
        const request = { ...REQUEST, level, language, step: 'Choose a card' };
        const { summaries, exhausted } = await writer().write(request);
        expect(summaries.length).toBeGreaterThan(0);
        expect(summaries.every((summary) => typeof summary === 'string')).toBe(true);
        expect(exhausted).toBe(false);
      }
    }
  });

  it('names its provider', () => {
    expect(suggestionProviderSchema.parse(writer().provider)).toBe(writer().provider);
  });

  it('serves several requests at the same time', async () => {
    const asked = Array.from({ length: 8 }, () => writer().write(REQUEST));
    const lists = (await Promise.all(asked)).map(({ summaries }) => summaries);
    for (const list of lists) expect(list).toEqual(lists[0]);
  });
};
