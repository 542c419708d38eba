import { foldedText } from '../folded-text.ts';
import { SUGGESTIONS_AT_ONCE } from '../prompt.ts';
import type { SuggestionLevel, SuggestionRequest } from '../request.ts';
import { keptSuggestions } from '../summary.ts';
import { featuresOf, featureTitle } from './features.ts';
import { journeyOf } from './kinds.ts';
import { PHRASES } from './phrases/by-language.ts';
import type { Phrases } from './phrases/phrases.ts';
import { themesOf } from './phrases/themes.ts';

/** What people wrote is quoted no longer than this, so that the whole stays a summary. */
const LONGEST_QUOTE = 100;

const quote = (text: string): string => {
  if (text.length <= LONGEST_QUOTE) return text;
  const characters = [...text.slice(0, LONGEST_QUOTE)].slice(0, -1).join('');
  return `${characters.replace(/\s+\S*$/u, '') || characters}…`;
};

const around = (templates: readonly string[], text: string): string[] =>
  templates.map((template) => template.replace('{x}', () => quote(text)));

/**
 * Features first, then what the description speaks of, then what users of such a product do; of these last what a goal
 * speaks of already. What is said nowhere is not suggested: rather nothing than what does not belong.
 */
const goals = ({ product, existing }: SuggestionRequest, phrases: Phrases): string[] => {
  const { describe, keyFeatures, typeOfProduct } = product;
  const known = new Set(existing.flatMap(themesOf));
  const themes = new Set([
    ...themesOf(`${describe}\n${keyFeatures}`),
    ...journeyOf(`${typeOfProduct}\n${describe}`),
  ]);
  const fresh = [...themes].filter((theme) => !known.has(theme));
  const again = [...themes].filter((theme) => known.has(theme));
  return [
    ...featuresOf(keyFeatures).map((feature) => featureTitle(feature, phrases.useFeature)),
    ...[...fresh, ...again].map((theme) => phrases.themes[theme].goal),
  ];
};

/** Features that speak of the same as a goal, but are not the goal itself. */
const relatedFeatures = (
  { product }: SuggestionRequest,
  goal: string,
  phrases: Phrases,
): string[] => {
  const themes = new Set(themesOf(goal));
  return featuresOf(product.keyFeatures)
    .filter((feature) => themesOf(feature).some((theme) => themes.has(theme)))
    .map((feature) => featureTitle(feature, phrases.useFeature))
    .filter((title) => foldedText(title) !== foldedText(goal));
};

const steps = (request: SuggestionRequest, phrases: Phrases): string[] => {
  const goal = request.goal ?? '';
  return [
    ...themesOf(goal).flatMap((theme) => phrases.themes[theme].steps),
    ...relatedFeatures(request, goal, phrases),
    ...around(phrases.steps, goal),
  ];
};

/** What the step speaks of, then what any step needs, then what its goal speaks of. */
const stories = ({ goal, step }: SuggestionRequest, phrases: Phrases): string[] => {
  const of = (text: string): string[] =>
    themesOf(text).flatMap((theme) => phrases.themes[theme].stories);
  return [...of(step ?? ''), ...around(phrases.stories, step ?? ''), ...of(goal ?? '')];
};

/** Rules know nothing of how a story is made: only the work that comes with any. */
const subtasks = ({ story }: SuggestionRequest, phrases: Phrases): string[] =>
  around(phrases.subtasks, story ?? '');

const CANDIDATES: Readonly<
  Record<SuggestionLevel, (request: SuggestionRequest, phrases: Phrases) => string[]>
> = { goals, steps, stories, subtasks };

export interface OfflineSuggestions {
  readonly summaries: readonly string[];
  /** Nothing remains to be suggested after these. */
  readonly exhausted: boolean;
}

/**
 * Suggestions by rules, from the definition and what is on the board: the same question has the same answer, and what
 * stands in `existing` is not suggested again, so that each question goes on where the last one ended.
 */
export const offlineSuggestions = (request: SuggestionRequest): OfflineSuggestions => {
  const candidates = CANDIDATES[request.level](request, PHRASES[request.language]);
  const kept = keptSuggestions(candidates, request.existing);
  return {
    summaries: kept.slice(0, SUGGESTIONS_AT_ONCE),
    exhausted: kept.length <= SUGGESTIONS_AT_ONCE,
  };
};
