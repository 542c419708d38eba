import type { Suggestions } from '#domain/contracts/ai-suggestion.ts';
import type { AppThunk } from '../state/state.ts';
import { aiApi, type SuggestionArg } from './ai-api.ts';

/** Milliseconds between two looks at what has come: often enough to see it grow. */
const EVERY = 600;
/** The backend gives a model up before so many looks. */
const MOST_LOOKS = 50;

export interface AskedQuestion {
  /** All of the answer; rejects with what is wrong with it. */
  readonly answer: Promise<Suggestions>;
  /** Nobody waits any more: the model is stopped too. */
  readonly leave: () => void;
}

/**
 * Asks for suggestions. While they are being written, `onSoFar` is given those that have come whole, since no host hands a
 * page an answer in parts: the backend keeps them until it has answered (R-AI-8).
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
        // All of the answer comes by itself; what cannot be had early is not asked for again.
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
