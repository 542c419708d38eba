import * as z from 'zod/mini';
import { LEAST_EPICS, MOST_GROUPED } from '../ai/summary.ts';
import { line } from '../kernel/text.ts';

/** Existing summaries, including earlier suggestions. Meaningless summaries are ignored. */
const summaries = z.array(line(1000)).check(z.maxLength(2000));
/** The text of a card. A missing text is refused like a meaningless text. */
const summary = z.optional(z.nullable(line(1000)));

const wishes = {
  /** True when the user asks for more suggestions. */
  isGenerateMore: z.optional(z.boolean()),
  /**
   * How the suggestions should be, such as "simpler" or "for walkers without a signal". Suggestions by rules ignore the
   * wish.
   */
  wish: z.optional(line(300)),
  /** en, fr, de, es, ko, zh or ja, also as `de-AT`; anything else means English. */
  language: z.optional(line(35)),
  /** A ULID chosen by the client. With this id, the client can poll for the suggestions so far. */
  questionId: z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))),
};

/** POST /smb/ai-generator/goals?boardId (R-AI-4). */
export const askGoalsBodySchema = z.object({ goals: summaries, ...wishes });
/** POST /smb/ai-generator/steps?boardId: for a goal with a meaningful text. */
export const askStepsBodySchema = z.object({ goal: summary, steps: summaries, ...wishes });
/** POST /smb/ai-generator/stories?boardId: for a step with a meaningful text. The goal of the step is optional. */
export const askStoriesBodySchema = z.object({
  goal: summary,
  step: summary,
  stories: summaries,
  ...wishes,
});
/**
 * POST /smb/ai-generator/subtasks?boardId: for a story with a meaningful text. The step and goal of the story are
 * optional.
 */
export const askSubtasksBodySchema = z.object({
  goal: summary,
  step: summary,
  story: summary,
  subtasks: summaries,
  ...wishes,
});
/** POST /smb/ai-generator/groups?boardId: groups the epics of a map into goals. */
export const askGroupsBodySchema = z.object({
  /** Summaries in the order of the map. */
  epics: z.array(line(1000)).check(z.minLength(LEAST_EPICS), z.maxLength(MOST_GROUPED)),
  language: wishes.language,
});
export type AskGroupsBody = z.infer<typeof askGroupsBodySchema>;

/** Who writes the suggestions. `offline` means our own rules, without a model. */
export const suggestionProviderSchema = z.enum(['offline', 'bedrock', 'openai-compatible']);
export type SuggestionProvider = z.infer<typeof suggestionProviderSchema>;

/** The rate limit: `left` of `times` questions remain in the current window of `seconds`. */
const remainingSchema = z.object({ left: z.int(), times: z.int(), seconds: z.int() });

/** The answer of these endpoints. Each summary fits on a card and is not on the board yet. */
export const suggestionsSchema = z.object({
  suggestions: z.array(
    z.object({
      summary: z.string(),
      /** One line about what the suggestion is based on. Absent when the writer gives no reasons. */
      why: z.optional(z.string()),
    }),
  ),
  provider: suggestionProviderSchema,
  /** True when no further suggestions are possible. */
  noMore: z.boolean(),
  /** True when the model's answer ended early. Then only the complete suggestions are returned. */
  stoppedEarly: z.optional(z.literal(true)),
  remaining: z.optional(remainingSchema),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

/** GET /smb/ai-generator/question: the complete suggestions so far. Empty after the answer was sent. */
export const suggestionsSoFarSchema = z.object({ summaries: z.array(z.string()) });

/** The answer to a request for groups: possible goals, each with the positions of its epics in the request. */
export const epicGroupsSchema = z.object({
  groups: z.array(z.object({ goal: z.string(), epics: z.array(z.int()) })),
  provider: suggestionProviderSchema,
  remaining: z.optional(remainingSchema),
});
export type EpicGroups = z.infer<typeof epicGroupsSchema>;
