import type { Clock } from '#domain/kernel/time.ts';
import type { OpenQuestion, OpenQuestions } from '../../ports/ai/open-questions.ts';
import type { Listener } from '../../ports/ai/suggestion-writer.ts';

interface FollowOptions {
  readonly questions: OpenQuestions;
  readonly clock: Clock;
  /**
   * Returns those of the summaries that may be shown. The result must not become shorter when there are more summaries.
   */
  readonly keptOf: (summaries: readonly string[]) => readonly string[];
  /** Called when partial summaries could not be stored. The answer is written nevertheless. */
  readonly onFailure: (error: unknown) => void;
}

export interface Following {
  readonly listener: Listener;
  /** Deletes the partial summaries. Await this call, because the Lambda stops once it has answered. */
  readonly end: () => Promise<void>;
}

/**
 * Stores the partial summaries of a writer, for the client that polls for them. Makes one write at a time. Stops the
 * writer when the user cancels.
 */
export const follow = (
  question: OpenQuestion,
  { questions, clock, keptOf, onFailure }: FollowOptions,
): Following => {
  const control = new AbortController();
  let summaries: readonly string[] = [];
  let kept = -1;
  let keeping: Promise<void> | null = null;
  const keep = async (): Promise<void> => {
    try {
      while (summaries.length > kept && !control.signal.aborted) {
        kept = summaries.length;
        if (!(await questions.savePartial(question, summaries, clock()))) control.abort();
      }
    } catch (error) {
      onFailure(error);
    } finally {
      keeping = null;
    }
  };
  const settle = (): void => {
    if (summaries.length > kept) keeping ??= keep();
  };
  // Opens the question before there is a summary, so that the user can already cancel it.
  settle();
  return {
    listener: {
      signal: control.signal,
      onSummaries: (written) => {
        summaries = keptOf(written);
        settle();
      },
    },
    end: async () => {
      await keeping;
      await questions.close(question, clock()).catch(onFailure);
    },
  };
};
