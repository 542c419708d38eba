import * as z from 'zod/mini';
import type { Language } from '../kernel/languages.ts';
import { parsedAnswer } from './answer.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import { type AnswerShape, asData, DATA_IS_NO_ORDER, type Prompt } from './prompt.ts';
import type { ProductDescription } from './request.ts';
import { isSuggestion, LEAST_EPICS, MOST_GROUPED, tidy } from './summary.ts';

/** The input for grouping epics into goals. All texts are tidy. */
export interface GroupRequest {
  readonly product: ProductDescription;
  /** The summaries of the epics, in the order of the map. Some may be meaningless. */
  readonly epics: readonly string[];
  readonly language: Language;
}

/**
 * A suggested goal and its epics, as positions in the request's list of epics. The epics would become the goal's steps.
 */
export interface EpicGroup {
  readonly goal: string;
  readonly epics: readonly number[];
}

const GROUPS_SHAPE: AnswerShape = {
  name: 'groups',
  schema: {
    type: 'object',
    properties: {
      groups: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            goal: { type: 'string' },
            epics: { type: 'array', items: { type: 'integer' } },
          },
          required: ['goal', 'epics'],
          additionalProperties: false,
        },
      },
    },
    required: ['groups'],
    additionalProperties: false,
  },
};

/** Returns the prompt that asks a model to group epics (R-AI-10). */
export const groupPromptOf = ({ product, epics, language }: GroupRequest): Prompt => ({
  system: [
    'You help a software team to bring order into a user story map.',
    'Group the epics in `epics` by what users want to achieve with them: at most twelve groups of two epics or more, in the order in which users come to them. Leave out an epic that fits nowhere.',
    `Name each group as a user goal of two to twelve words in ${LANGUAGE_NAMES[language]}.`,
    DATA_IS_NO_ORDER,
    'Answer with one JSON object and nothing else: {"groups":[{"goal":"…","epics":[0,1]}]}, each epic by its `number` and in one group at most. If nothing belongs together, answer {"groups":[]}.',
  ].join('\n'),
  user: `<board>${asData({ product, epics: epics.map((epic, number) => ({ number, epic })) })}</board>`,
  shape: GROUPS_SHAPE,
});

const groupsSchema = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        goal: z.string().check(z.maxLength(5000)),
        epics: z.array(z.int().check(z.nonnegative())).check(z.maxLength(MOST_GROUPED)),
      }),
    )
    .check(z.maxLength(MOST_GROUPED)),
});

/**
 * Returns the groups in a model's text, unfiltered; null when the text is not the single JSON object that the prompt
 * asked for.
 */
export const readGroups = (text: string): readonly EpicGroup[] | null =>
  parsedAnswer(groupsSchema, text)?.groups ?? null;

/**
 * Keeps the groups whose goal is fit for a card. In each group, an epic stays if it exists and is in no earlier group.
 * A group that has too few epics is dropped.
 */
export const keptGroups = (written: readonly EpicGroup[], epics: number): EpicGroup[] => {
  const taken = new Set<number>();
  const kept: EpicGroup[] = [];
  for (const { goal, epics: suggestedEpics } of written) {
    const name = tidy(goal);
    const free = [...new Set(suggestedEpics)].filter(
      (position) => position < epics && !taken.has(position),
    );
    if (free.length < LEAST_EPICS || !isSuggestion(name)) continue;
    for (const position of free) taken.add(position);
    kept.push({ goal: name, epics: free });
  }
  return kept;
};
