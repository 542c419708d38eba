import * as z from 'zod/mini';
import { LEAST_EPICS, MOST_GROUPED } from '../ai/summary.ts';
import { line } from '../kernel/text.ts';

/** Existing summaries, including earlier suggestions; meaningless ones are ignored. */
const summaries = z.array(line(1000)).check(z.maxLength(2000));
/** The text of a card; a missing one is refused like a meaningless one. */
const summary = z.optional(z.nullable(line(1000)));

const wishes = {
  /** True when the user wants other suggestions than those already made. */
  isGenerateMore: z.optional(z.boolean()),
  /**
   * How the suggestions should be, such as "simpler" or "for walkers without a signal"; offline rules ignore it.
   */
  wish: z.optional(line(300)),
  /** en, fr, de, es, ko, zh or ja, also as `de-AT`; anything else means English. */
  language: z.optional(line(35)),
  /** A ULID chosen by the client. With this id, it can poll for the suggestions so far. */
  questionId: z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))),
};

/** POST /smb/ai-generator/goals?boardId (R-AI-4). */
export const askGoalsBodySchema = z.object({ goals: summaries, ...wishes });
/** POST /smb/ai-generator/steps?boardId: for a goal with a meaningful text. */
export const askStepsBodySchema = z.object({ goal: summary, steps: summaries, ...wishes });
/** POST /smb/ai-generator/stories?boardId: for a step with a meaningful text; its goal is optional. */
export const askStoriesBodySchema = z.object({
  goal: summary,
  step: summary,
  stories: summaries,
  ...wishes,
});
/** POST /smb/ai-generator/subtasks?boardId: for a story with a meaningful text; its step and goal are optional. */
export const askSubtasksBodySchema = z.object({
  goal: summary,
  step: summary,
  story: summary,
  subtasks: summaries,
  ...wishes,
});
/** POST /smb/ai-generator/groups?boardId: groups the epics of a map into goals. */
export const askGroupsBodySchema = z.object({
  /** Summaries in map order. */
  epics: z.array(line(1000)).check(z.minLength(LEAST_EPICS), z.maxLength(MOST_GROUPED)),
  language: wishes.language,
});
export type AskGroupsBody = z.infer<typeof askGroupsBodySchema>;

/** The writer of suggestions: `offline` means our own rules, from the definition and the board, without a model. */
export const suggestionProviderSchema = z.enum(['offline', 'bedrock', 'openai-compatible']);
export type SuggestionProvider = z.infer<typeof suggestionProviderSchema>;

/** The rate limit: `left` of `times` questions remain in the current window of `seconds`. */
const remainingSchema = z.object({ left: z.int(), times: z.int(), seconds: z.int() });

/** The answer of these endpoints: each summary fits on a card and is not on the board yet. */
export const suggestionsSchema = z.object({
  suggestions: z.array(
    z.object({
      summary: z.string(),
      /**
       * One line about the part of the definition or board that the suggestion is based on; absent when the writer
       * gives none.
       */
      why: z.optional(z.string()),
    }),
  ),
  provider: suggestionProviderSchema,
  /** Whether no further suggestions are possible. */
  noMore: z.boolean(),
  /** The model's answer ended early: these are its complete suggestions. */
  stoppedEarly: z.optional(z.literal(true)),
  remaining: z.optional(remainingSchema),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

/** GET /smb/ai-generator/question: the complete suggestions so far; empty once the answer is sent. */
export const suggestionsSoFarSchema = z.object({ summaries: z.array(z.string()) });

/** The answer to grouping: possible goals, each with the positions of its epics in the request. */
export const epicGroupsSchema = z.object({
  groups: z.array(z.object({ goal: z.string(), epics: z.array(z.int()) })),
  provider: suggestionProviderSchema,
  remaining: z.optional(remainingSchema),
});
export type EpicGroups = z.infer<typeof epicGroupsSchema>;
