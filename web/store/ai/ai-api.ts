import * as z from 'zod/mini';
import { type AiDefinition, aiDefinitionSchema } from '#domain/contracts/ai-definition.ts';
import {
  type EpicGroups,
  epicGroupsSchema,
  type Suggestions,
  suggestionsSchema,
  suggestionsSoFarSchema,
} from '#domain/contracts/ai-suggestion.ts';
import { FailureError } from '../ports/failure.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

const DEFINITION = '/smb/ai-generator/definition';

/** A team's description of its product. */
export interface DefinitionDraft {
  readonly describe: string;
  readonly keyFeatures: string;
  readonly typeOfProduct: string;
}

/**
 * What to suggest: goals, or what is below a goal, a step or a story. `existing` contains the titles that exist already
 * (R-AI-4).
 */
export type SuggestionQuestion =
  | { readonly level: 'goals'; readonly existing: readonly string[] }
  | { readonly level: 'steps'; readonly goal: string; readonly existing: readonly string[] }
  | {
      readonly level: 'stories';
      readonly goal: string | null;
      readonly step: string;
      readonly existing: readonly string[];
    }
  | {
      readonly level: 'subtasks';
      readonly goal: string | null;
      readonly step: string | null;
      readonly story: string;
      readonly existing: readonly string[];
    };

export interface SuggestionArg {
  readonly boardId: string;
  readonly question: SuggestionQuestion;
  readonly isGenerateMore: boolean;
  readonly wish: string;
  readonly language: string;
  /** A ULID that names the question, so that the parts of its answer can be requested. */
  readonly questionId: string;
}

const bodyOf = ({ question, wish, boardId: _, ...how }: SuggestionArg): object => {
  const { level, existing, ...about } = question;
  return { ...about, [level]: existing, ...how, ...(wish ? { wish } : {}) };
};

const openQuestion = (id: string): string =>
  `/smb/ai-generator/question?id=${encodeURIComponent(id)}`;

type Ask = Parameters<Parameters<typeof fromBackend>[0]>[0];

interface GroupArg {
  readonly boardId: string;
  readonly epics: readonly string[];
  readonly language: string;
}

const readDefinition = async (ask: Ask, boardId: string): Promise<AiDefinition | null> => {
  try {
    const path = `${DEFINITION}?boardId=${encodeURIComponent(boardId)}`;
    return await ask({ method: 'GET', path, answer: aiDefinitionSchema });
  } catch (error) {
    const none =
      error instanceof FailureError &&
      error.failure.kind === 'backend' &&
      error.failure.code === 'AI_DEFINITION_NOT_FOUND';
    if (none) return null;
    throw error;
  }
};

const readSoFar = async (ask: Ask, id: string): Promise<readonly string[]> => {
  const path = openQuestion(id);
  return (await ask({ method: 'GET', path, answer: suggestionsSoFarSchema })).summaries;
};

/** Reads and saves the AI definition of a board, and asks for suggestions (R-AI-7). */
export const aiApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the team's description of its product; null if the board has none. */
    aiDefinition: build.query<AiDefinition | null, string>({
      queryFn: fromBackend(readDefinition),
    }),
    /** Creates the definition of a board. With a `version`, changes the definition if it still has this version. */
    saveAiDefinition: build.mutation<
      AiDefinition,
      { readonly boardId: string; readonly version: number | null; readonly draft: DefinitionDraft }
    >({
      queryFn: fromBackend((ask, { boardId, version, draft }) =>
        ask({
          method: version === null ? 'POST' : 'PUT',
          path: DEFINITION,
          body: { boardId, ...draft },
          ...(version === null ? {} : { version }),
          answer: aiDefinitionSchema,
        }),
      ),
      onQueryStarted: async ({ boardId }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(aiApi.util.upsertQueryData('aiDefinition', boardId, saved.data));
      },
    }),
    suggest: build.mutation<Suggestions, SuggestionArg>({
      queryFn: fromBackend((ask, arg) =>
        ask({
          method: 'POST',
          path: `/smb/ai-generator/${arg.question.level}?boardId=${encodeURIComponent(arg.boardId)}`,
          body: bodyOf(arg),
          answer: suggestionsSchema,
        }),
      ),
    }),
    /** Returns the suggestions that the model has made so far for a question. */
    suggestedSoFar: build.query<readonly string[], string>({
      queryFn: fromBackend(readSoFar),
      keepUnusedDataFor: 0,
    }),
    leaveQuestion: build.mutation<null, string>({
      queryFn: fromBackend((ask, id) =>
        ask({ method: 'DELETE', path: openQuestion(id), answer: z.null() }),
      ),
    }),
    /** Proposes goals that group the epics of a map. A goal names its epics by their index in the request. */
    groupEpics: build.mutation<EpicGroups, GroupArg>({
      queryFn: fromBackend((ask, { boardId, ...body }) =>
        ask({
          method: 'POST',
          path: `/smb/ai-generator/groups?boardId=${encodeURIComponent(boardId)}`,
          body,
          answer: epicGroupsSchema,
        }),
      ),
    }),
  }),
});

export const { useAiDefinitionQuery, useSaveAiDefinitionMutation, useGroupEpicsMutation } = aiApi;
