import { readAnswer, readBegun } from '#domain/ai/answer.ts';
import { groupPromptOf, readGroups } from '#domain/ai/groups.ts';
import { type Prompt, promptOf } from '#domain/ai/prompt.ts';
import type { Listener, SuggestionWriter } from '../../ports/ai/suggestion-writer.ts';
import { failed, type ReceivedAnswer, type TextListener } from './ask-model.ts';

const otherForm = () => failed('the model answered in another form');

/** In characters. A longer streamed text is not scanned for summaries until it ends. */
const LOOKED_AT = 8192;

/** Passes each summary to the listener when the summary is complete. */
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

/** Returns a suggestion writer for any model that answers a prompt with text. */
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
    // Complete summaries are used even if the rest of the answer failed.
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
