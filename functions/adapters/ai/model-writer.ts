import { readAnswer, readBegun } from '#domain/ai/answer.ts';
import { groupPromptOf, readGroups } from '#domain/ai/groups.ts';
import { type Prompt, promptOf } from '#domain/ai/prompt.ts';
import type { Listener, SuggestionWriter } from '../../ports/ai/suggestion-writer.ts';
import { failed, type ReceivedAnswer, type TextListener } from './ask-model.ts';

const otherForm = () => failed('the model answered in another form');

/** In characters. If a streamed text is longer, no summaries are taken from it before it ends. */
const LOOKED_AT = 8192;

/** Returns a listener that passes on each summary as soon as the summary is complete. */
const textListenerOf = ({ onSummaries, signal }: Listener): TextListener => {
  let passedCount = 0;
  return {
    signal,
    onText: (text) => {
      if (text.length > LOOKED_AT) return;
      const summaries = readBegun(text)?.summaries ?? [];
      if (summaries.length <= passedCount) return;
      passedCount = summaries.length;
      onSummaries(summaries);
    },
  };
};

/** Returns a writer of suggestions that uses a model which answers a prompt with text. */
export const modelWriter = (
  provider: SuggestionWriter['provider'],
  ask: (prompt: Prompt, textListener?: TextListener) => Promise<ReceivedAnswer>,
): SuggestionWriter => ({
  provider,
  write: async (request, listener) => {
    const textListener = listener && textListenerOf(listener);
    const { text, fault } = await ask(promptOf(request), textListener);
    const answer = readAnswer(text);
    if (answer) return { ...answer, exhausted: answer.summaries.length === 0 };
    // If the rest of the answer failed, the complete summaries before it are still used.
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
