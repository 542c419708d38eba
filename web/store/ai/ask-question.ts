import type { Suggestions } from '#domain/contracts/ai-suggestion.ts';
import type { AppThunk } from '../state/state.ts';
import { aiApi, type SuggestionArg } from './ai-api.ts';

/** Parts of an answer are polled every so many milliseconds, often enough for the user to see the answer grow. */
const EVERY = 600;
/** Maximum number of polls. The backend gives up a question before that. */
const MOST_LOOKS = 50;

export interface AskedQuestion {
  /** The complete answer. The promise rejects if the question fails. */
  readonly answer: Promise<Suggestions>;
  readonly leave: () => void;
}

/**
 * Asks for suggestions. Until the answer is complete, calls `onSoFar` with all suggestions that the model has made so
 * far. They are polled, because the host cannot stream an answer to a page (R-AI-8).
 */
export const askQuestion =
  (
    about: Omit<SuggestionArg, 'questionId'>,
    onSoFar: (summaries: readonly string[]) => void,
  ): AppThunk<AskedQuestion> =>
  (dispatch, _getState, { ids, wait }) => {
    const { suggest, suggestedSoFar, leaveQuestion } = aiApi.endpoints;
    const questionId = ids();
    let over = false;
    const end = (): void => {
      over = true;
    };
    const look = async (): Promise<readonly string[] | undefined> => {
      const options = { subscribe: false, forceRefetch: true };
      const { data, isError } = await dispatch(suggestedSoFar.initiate(questionId, options));
      return isError ? undefined : data;
    };
    const follow = async (): Promise<void> => {
      for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
        await wait(EVERY);
        const soFar = over ? undefined : await look();
        // The complete answer has arrived, or a poll has failed.
        if (over || soFar === undefined) return;
        onSoFar(soFar);
      }
    };
    const sent = dispatch(suggest.initiate({ ...about, questionId }));
    const answer = sent.unwrap();
    answer.then(end, end);
    void follow();
    return {
      answer,
      leave: () => {
        end();
        sent.abort();
        void dispatch(leaveQuestion.initiate(questionId));
      },
    };
  };
