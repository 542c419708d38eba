import { foldedText } from '../folded-text.ts';
import { SUGGESTIONS_AT_ONCE } from '../prompt.ts';
import type { SuggestionLevel, SuggestionRequest } from '../request.ts';
import { keptSuggestions } from '../summary.ts';
import { featuresOf, featureTitle } from './features.ts';
import { journeyOf } from './kinds.ts';
import { PHRASES } from './phrases/by-language.ts';
import type { Phrases } from './phrases/phrases.ts';
import { themesOf } from './phrases/themes.ts';

/** Quoted texts of users are cut to this length, so that the whole text is short enough for a summary. */
const LONGEST_QUOTE = 100;

const quote = (text: string): string => {
  if (text.length <= LONGEST_QUOTE) return text;
  const characters = [...text.slice(0, LONGEST_QUOTE)].slice(0, -1).join('');
  return `${characters.replace(/\s+\S*$/u, '') || characters}…`;
};

const around = (templates: readonly string[], text: string): string[] =>
  templates.map((template) => template.replace('{x}', () => quote(text)));

/**
 * Suggests the features first, then the themes of the description, then the usual themes of such a product. Themes for
 * which the board already has a goal come last. No other themes are suggested, because an unrelated suggestion is worse
 * than none.
 */
const goals = ({ product, existing }: SuggestionRequest, phrases: Phrases): string[] => {
  const { describe, keyFeatures, typeOfProduct } = product;
  const known = new Set(existing.flatMap(themesOf));
  const themes = new Set([
    ...themesOf(`${describe}\n${keyFeatures}`),
    ...journeyOf(`${typeOfProduct}\n${describe}`),
  ]);
  const fresh = [...themes].filter((theme) => !known.has(theme));
  const repeated = [...themes].filter((theme) => known.has(theme));
  return [
    ...featuresOf(keyFeatures).map((feature) => featureTitle(feature, phrases.useFeature)),
    ...[...fresh, ...repeated].map((theme) => phrases.themes[theme].goal),
  ];
};

/** Returns the features that share a theme with a goal. A feature that is the goal itself is left out. */
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

/** Suggests the stories of the step's themes, then general stories, then the stories of the goal's themes. */
const stories = ({ goal, step }: SuggestionRequest, phrases: Phrases): string[] => {
  const summariesFor = (text: string): string[] =>
    themesOf(text).flatMap((theme) => phrases.themes[theme].stories);
  return [
    ...summariesFor(step ?? ''),
    ...around(phrases.stories, step ?? ''),
    ...summariesFor(goal ?? ''),
  ];
};

/** Suggests only the usual work, because the offline rules do not understand what a story is about. */
const subtasks = ({ story }: SuggestionRequest, phrases: Phrases): string[] =>
  around(phrases.subtasks, story ?? '');

const CANDIDATES: Readonly<
  Record<SuggestionLevel, (request: SuggestionRequest, phrases: Phrases) => string[]>
> = { goals, steps, stories, subtasks };

export interface OfflineSuggestions {
  readonly summaries: readonly string[];
  /** True when there are no further suggestions. */
  readonly exhausted: boolean;
}

/**
 * Makes suggestions by rules, from the description of the product and from the board. The result is deterministic.
 * Texts in `existing` are never suggested, so a request that lists all earlier suggestions there gets the next ones.
 */
export const offlineSuggestions = (request: SuggestionRequest): OfflineSuggestions => {
  const candidates = CANDIDATES[request.level](request, PHRASES[request.language]);
  const kept = keptSuggestions(candidates, request.existing);
  return {
    summaries: kept.slice(0, SUGGESTIONS_AT_ONCE),
    exhausted: kept.length <= SUGGESTIONS_AT_ONCE,
  };
};
