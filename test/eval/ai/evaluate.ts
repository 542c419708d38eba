import { LANGUAGE_NAMES } from '#domain/ai/language-names.ts';
import type { SuggestionLevel, SuggestionRequest } from '#domain/ai/request.ts';
import type { Language } from '#domain/kernel/languages.ts';
import type { SuggestionWriter } from '#functions/ports/ai/suggestion-writer.ts';
import type { Definition } from './definitions/definition.ts';
import { duplicatesIn, hasShape, isOffTopic, isOfLanguage, isSingleWord } from './measures.ts';

const LEVELS = ['goals', 'steps', 'stories'] as const satisfies readonly SuggestionLevel[];

/** The scores of one request, or their sums over many requests. */
export interface Score {
  readonly asked: number;
  /** Number of requests that failed or whose answer could not be parsed. */
  readonly failed: number;
  /** Number of requests that returned no suggestion. */
  readonly silent: number;
  readonly summaries: number;
  readonly duplicates: number;
  readonly singleWords: number;
  readonly offTopic: number;
  readonly inLanguage: number;
  readonly shaped: number;
  /** Duration of each request in milliseconds. */
  readonly milliseconds: readonly number[];
}

export interface Row extends Score {
  readonly name: string;
}

const requestOf = (level: SuggestionLevel, definition: Definition): SuggestionRequest => {
  const { language, describe, keyFeatures, typeOfProduct, goal, step } = definition;
  return {
    level,
    product: { describe, keyFeatures, typeOfProduct },
    goal: level === 'goals' ? null : goal,
    step: level === 'stories' ? step : null,
    story: null,
    existing: [level === 'goals' ? goal : step],
    isGenerateMore: false,
    wish: '',
    language,
  };
};

/** Returns everything that the writer received. A suggestion must be related to this text. */
const aboutOf = ({ product, goal, step }: SuggestionRequest): string =>
  [product.describe, product.keyFeatures, product.typeOfProduct, goal, step].join('\n');

const scoreOf = (request: SuggestionRequest, summaries: readonly string[], took: number): Score => {
  const about = aboutOf(request);
  const count = (is: (summary: string) => boolean): number => summaries.filter(is).length;
  return {
    asked: 1,
    failed: 0,
    silent: summaries.length === 0 ? 1 : 0,
    summaries: summaries.length,
    duplicates: duplicatesIn(summaries, request.existing),
    singleWords: count(isSingleWord),
    offTopic: count((summary) => isOffTopic(summary, about)),
    inLanguage: count((summary) => isOfLanguage(summary, request.language)),
    shaped: count(hasShape),
    milliseconds: [took],
  };
};

const FAILED: Score = {
  asked: 1,
  failed: 1,
  silent: 0,
  summaries: 0,
  duplicates: 0,
  singleWords: 0,
  offTopic: 0,
  inLanguage: 0,
  shaped: 0,
  milliseconds: [],
};

const sum = (scores: readonly Score[]): Score => {
  const total = (value: (score: Score) => number): number =>
    scores.reduce((all, score) => all + value(score), 0);
  return {
    asked: total(({ asked }) => asked),
    failed: total(({ failed }) => failed),
    silent: total(({ silent }) => silent),
    summaries: total(({ summaries }) => summaries),
    duplicates: total(({ duplicates }) => duplicates),
    singleWords: total(({ singleWords }) => singleWords),
    offTopic: total(({ offTopic }) => offTopic),
    inLanguage: total(({ inLanguage }) => inLanguage),
    shaped: total(({ shaped }) => shaped),
    milliseconds: scores.flatMap(({ milliseconds }) => milliseconds),
  };
};

interface Asked {
  readonly level: SuggestionLevel;
  readonly language: Language;
  readonly score: Score;
}

/** For each definition, asks a writer first for goals, then for steps, then for stories. */
export const evaluate = async (
  writer: SuggestionWriter,
  definitions: readonly Definition[],
  now: () => number,
): Promise<readonly Row[]> => {
  const asked: Asked[] = [];
  for (const definition of definitions) {
    for (const level of LEVELS) {
      const request = requestOf(level, definition);
      const began = now();
      const score = await writer.write(request).then(
        ({ summaries }) => scoreOf(request, summaries, now() - began),
        () => FAILED,
      );
      asked.push({ level, language: definition.language, score });
    }
  }
  const row = (name: string, belongs: (one: Asked) => boolean): Row => ({
    name,
    ...sum(asked.filter(belongs).map(({ score }) => score)),
  });
  const languages = [...new Set(definitions.map(({ language }) => language))];
  return [
    ...languages.map((each) => row(LANGUAGE_NAMES[each], ({ language }) => language === each)),
    ...LEVELS.map((each) => row(each, ({ level }) => level === each)),
    row('all', () => true),
  ];
};
