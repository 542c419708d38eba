import type { Clock } from '#domain/kernel/time.ts';
import type { OpenQuestion, OpenQuestions } from '../../ports/ai/open-questions.ts';
import type { Listener } from '../../ports/ai/suggestion-writer.ts';

interface FollowOptions {
  readonly questions: OpenQuestions;
  readonly clock: Clock;
  /** What of them may be shown; more of them never make it less. */
  readonly keptOf: (summaries: readonly string[]) => readonly string[];
  /** Nobody's suggestions are lost because they could not be shown early. */
  readonly onFailure: (error: unknown) => void;
}

export interface Following {
  readonly listener: Listener;
  /** Forgets what was said; to be waited for, since nothing runs behind an answer. */
  readonly end: () => Promise<void>;
}

/** Keeps what a writer says for who waits for it, one write at a time, and stops the writer once nobody does. */
export const follow = (
  question: OpenQuestion,
  { questions, clock, keptOf, onFailure }: FollowOptions,
): Following => {
  const control = new AbortController();
  let heard: readonly string[] = [];
  let kept = -1;
  let keeping: Promise<void> | null = null;
  const keep = async (): Promise<void> => {
    try {
      while (heard.length > kept && !control.signal.aborted) {
        kept = heard.length;
        if (!(await questions.say(question, heard, clock()))) control.abort();
      }
    } catch (error) {
      onFailure(error);
    } finally {
      keeping = null;
    }
  };
  const settle = (): void => {
    if (heard.length > kept) keeping ??= keep();
  };
  // The question is open before anything is said, so that it can be closed.
  settle();
  return {
    listener: {
      signal: control.signal,
      hear: (summaries) => {
        heard = keptOf(summaries);
        settle();
      },
    },
    end: async () => {
      await keeping;
      await questions.close(question, clock()).catch(onFailure);
    },
  };
};
