import { readAnswer, readBegun } from '#domain/ai/answer.ts';
import { groupPromptOf, readGroups } from '#domain/ai/groups.ts';
import { type Prompt, promptOf } from '#domain/ai/prompt.ts';
import type { SuggestionWriter } from '../../ports/ai/suggestion-writer.ts';
import { failed, type Heard } from './ask-model.ts';

const otherForm = () => failed('the model answered in another form');

/** A writer of a model that answers a prompt with a text. */
export const modelWriter = (
  provider: SuggestionWriter['provider'],
  ask: (prompt: Prompt) => Promise<Heard>,
): SuggestionWriter => ({
  provider,
  write: async (request) => {
    const { text, fault } = await ask(promptOf(request));
    const answer = readAnswer(text);
    if (answer) return { ...answer, exhausted: answer.summaries.length === 0 };
    // What came whole is of use, whatever became of the rest.
    const begun = readBegun(text);
    if (begun) return { ...begun, exhausted: false, stoppedEarly: true };
    throw fault ?? otherForm();
  },
  group: async (request) => {
    const { text, fault } = await ask(groupPromptOf(request));
    const groups = readGroups(text);
    if (groups) return groups;
    throw fault ?? otherForm();
  },
});
