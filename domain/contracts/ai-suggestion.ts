import * as z from 'zod/mini';
import { MOST_GROUPED } from '../ai/summary.ts';
import { line } from '../kernel/text.ts';

/** Summaries that stand there already, earlier suggestions included; those without meaning are passed over. */
const summaries = z.array(line(1000)).check(z.maxLength(2000));
/** What stands on the card; a card without any is refused in the words for it. */
const summary = z.optional(z.nullable(line(1000)));

const wishes = {
  /** Others are wanted besides those that were suggested before. */
  isGenerateMore: z.optional(z.boolean()),
  /** How they should be, such as "simpler" or "for walkers without a signal"; rules of our own cannot follow it. */
  wish: z.optional(line(300)),
  /** en, fr, de, es, ko, zh or ja, also as `de-AT`; anything else means English. */
  language: z.optional(line(35)),
  /** A ULID chosen by the client, under which what has come so far can be asked for while the rest is written. */
  questionId: z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))),
};

/** POST /smb/ai-generator/goals?boardId (R-AI-4). */
export const askGoalsBodySchema = z.object({ goals: summaries, ...wishes });
/** POST /smb/ai-generator/steps?boardId: for a goal, which must say something. */
export const askStepsBodySchema = z.object({ goal: summary, steps: summaries, ...wishes });
/** POST /smb/ai-generator/stories?boardId: for a step, which must say something, of a goal or of none. */
export const askStoriesBodySchema = z.object({
  goal: summary,
  step: summary,
  stories: summaries,
  ...wishes,
});
/** POST /smb/ai-generator/subtasks?boardId: for a story, which must say something, of a step and a goal or of none. */
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
  epics: z.array(line(1000)).check(z.minLength(2), z.maxLength(MOST_GROUPED)),
  language: wishes.language,
});
export type AskGroupsBody = z.infer<typeof askGroupsBodySchema>;

/** Who wrote suggestions: `offline` means rules of our own, from the definition and the board, without any model. */
export const suggestionProviderSchema = z.enum(['offline', 'bedrock', 'openai-compatible']);
export type SuggestionProvider = z.infer<typeof suggestionProviderSchema>;

/** So many more questions of so many may be asked in the present window of so many seconds. */
const remainingSchema = z.object({ left: z.int(), times: z.int(), seconds: z.int() });

/** What all of these answer: each summary fits on a card and is not on the board yet. */
export const suggestionsSchema = z.object({
  suggestions: z.array(
    z.object({
      summary: z.string(),
      /** In one line, on what of the definition or the board it rests; absent where its writer does not say. */
      why: z.optional(z.string()),
    }),
  ),
  provider: suggestionProviderSchema,
  /** Whether asking for more is of no use. */
  noMore: z.boolean(),
  /** The model broke off before its end: these came through. */
  stoppedEarly: z.optional(z.literal(true)),
  remaining: z.optional(remainingSchema),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

/** GET /smb/ai-generator/question: what has come whole so far; nothing once all of it has been answered. */
export const suggestionsSoFarSchema = z.object({ summaries: z.array(z.string()) });

/** What grouping answers: goals that could stand on the map, each with the places of its epics in the question. */
export const epicGroupsSchema = z.object({
  groups: z.array(z.object({ goal: z.string(), epics: z.array(z.int()) })),
  provider: suggestionProviderSchema,
  remaining: z.optional(remainingSchema),
});
export type EpicGroups = z.infer<typeof epicGroupsSchema>;
