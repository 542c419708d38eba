import { foldedText } from '../folded-text.ts';
import { SUGGESTIONS_AT_ONCE } from '../prompt.ts';
import type { SuggestionLevel, SuggestionRequest } from '../request.ts';
import { keptSuggestions } from '../summary.ts';
import { featuresOf, featureTitle } from './features.ts';
import { journeyOf } from './kinds.ts';
import { PHRASES } from './phrases/by-language.ts';
import type { Phrases } from './phrases/phrases.ts';
import { themesOf } from './phrases/themes.ts';

/** Quotes of users' texts are cut to this length, so that the whole remains a summary. */
const LONGEST_QUOTE = 100;

const quote = (text: string): string => {
  if (text.length <= LONGEST_QUOTE) return text;
  const characters = [...text.slice(0, LONGEST_QUOTE)].slice(0, -1).join('');
  return `${characters.replace(/\s+\S*$/u, '') || characters}…`;
};

const around = (templates: readonly string[], text: string): string[] =>
  templates.map((template) => template.replace('{x}', () => quote(text)));

/**
 * Suggests features first, then the themes of the description, then the usual themes of such a product; themes for
 * which the board has a goal already come last. Suggests only what is mentioned: no suggestion is better than an
 * unrelated one.
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

/** The features that share a theme with a goal, except a feature that is the goal itself. */
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

/** The stories of the step's themes, then general ones, then those of its goal's themes. */
const stories = ({ goal, step }: SuggestionRequest, phrases: Phrases): string[] => {
  const summariesFor = (text: string): string[] =>
    themesOf(text).flatMap((theme) => phrases.themes[theme].stories);
  return [
    ...summariesFor(step ?? ''),
    ...around(phrases.stories, step ?? ''),
    ...summariesFor(goal ?? ''),
  ];
};

/** Suggests only the usual work, since the rules do not understand what a story is about. */
const subtasks = ({ story }: SuggestionRequest, phrases: Phrases): string[] =>
  around(phrases.subtasks, story ?? '');

const CANDIDATES: Readonly<
  Record<SuggestionLevel, (request: SuggestionRequest, phrases: Phrases) => string[]>
> = { goals, steps, stories, subtasks };

export interface OfflineSuggestions {
  readonly summaries: readonly string[];
  /** Whether these are the last suggestions. */
  readonly exhausted: boolean;
}

/**
 * Suggestions by rules, from the definition and the board. Deterministic; `existing` is never suggested again, so
 * each request continues after the last one.
 */
export const offlineSuggestions = (request: SuggestionRequest): OfflineSuggestions => {
  const candidates = CANDIDATES[request.level](request, PHRASES[request.language]);
  const kept = keptSuggestions(candidates, request.existing);
  return {
    summaries: kept.slice(0, SUGGESTIONS_AT_ONCE),
    exhausted: kept.length <= SUGGESTIONS_AT_ONCE,
  };
};
