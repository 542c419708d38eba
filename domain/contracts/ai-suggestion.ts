import * as z from 'zod/mini';
import { LEAST_EPICS, MOST_GROUPED } from '../ai/summary.ts';
import { line } from '../kernel/text.ts';

/** The summaries that already exist, including former suggestions. Summaries without meaning are ignored. */
const summaries = z.array(line(1000)).check(z.maxLength(2000));
/** The text of a card. A missing text is refused in the same way as a text without meaning. */
const summary = z.optional(z.nullable(line(1000)));

const wishes = {
  /** True when the user asks for more suggestions. */
  isGenerateMore: z.optional(z.boolean()),
  /**
   * A wish for the suggestions, such as "simpler" or "for walkers without a signal". A model follows it; our own rules
   * ignore it.
   */
  wish: z.optional(line(300)),
  /** en, fr, de, es, ko, zh or ja, also as `de-AT`; anything else means English. */
  language: z.optional(line(35)),
  /** A ULID chosen by the client. With this id, the client can poll for the suggestions so far. */
  questionId: z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))),
};

/** POST /smb/ai-generator/goals?boardId (R-AI-4). */
export const askGoalsBodySchema = z.object({ goals: summaries, ...wishes });
/** POST /smb/ai-generator/steps?boardId: asks for steps of a goal. The text of the goal must have a meaning. */
export const askStepsBodySchema = z.object({ goal: summary, steps: summaries, ...wishes });
/**
 * POST /smb/ai-generator/stories?boardId: asks for stories of a step. The text of the step must have a meaning; its
 * goal is optional.
 */
export const askStoriesBodySchema = z.object({
  goal: summary,
  step: summary,
  stories: summaries,
  ...wishes,
});
/**
 * POST /smb/ai-generator/subtasks?boardId: asks for subtasks of a story. The text of the story must have a meaning; its
 * step and goal are optional.
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

/** The rate limit of questions: `left` of `times` questions remain in the current window of `seconds`. */
const remainingSchema = z.object({ left: z.int(), times: z.int(), seconds: z.int() });

/** The answer of the endpoints that suggest cards. Each suggestion fits on a card and is not on the board yet. */
export const suggestionsSchema = z.object({
  suggestions: z.array(
    z.object({
      summary: z.string(),
      /** One sentence about what the suggestion is based on. Absent when the provider gives no reasons. */
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

/** GET /smb/ai-generator/question: the suggestions that are complete so far. Empty once the answer has been sent. */
export const suggestionsSoFarSchema = z.object({ summaries: z.array(z.string()) });

/**
 * The answer to a request for groups. Each group is a possible goal; `epics` are indexes into the epics of the request.
 */
export const epicGroupsSchema = z.object({
  groups: z.array(z.object({ goal: z.string(), epics: z.array(z.int()) })),
  provider: suggestionProviderSchema,
  remaining: z.optional(remainingSchema),
});
export type EpicGroups = z.infer<typeof epicGroupsSchema>;
