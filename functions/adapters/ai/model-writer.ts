import { readAnswer } from '#domain/ai/answer.ts';
import { groupPromptOf, readGroups } from '#domain/ai/groups.ts';
import { type Prompt, promptOf } from '#domain/ai/prompt.ts';
import type { SuggestionWriter } from '../../ports/suggestion-writer.ts';
import { failed } from './ask-model.ts';

/** The text in the form that was asked for. Throws `AI_FAILED` for any other. */
const read = <Answer>(text: string | null, readAs: (text: string) => Answer | null): Answer => {
  const answer = text === null ? null : readAs(text);
  if (answer === null) throw failed('the model answered in another form');
  return answer;
};

/** A writer of a model that answers a prompt with a text; null where its answer has none. */
export const modelWriter = (
  provider: SuggestionWriter['provider'],
  ask: (prompt: Prompt) => Promise<string | null>,
): SuggestionWriter => ({
  provider,
  write: async (request) => {
    const answer = read(await ask(promptOf(request)), readAnswer);
    return { ...answer, exhausted: answer.summaries.length === 0 };
  },
  group: async (request) => read(await ask(groupPromptOf(request)), readGroups),
});
