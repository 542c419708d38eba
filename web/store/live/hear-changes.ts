import * as z from 'zod/mini';
import { changesSchema } from '#domain/contracts/changes.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { type BoardData, placeKeyOf } from '../board-data/board-data.ts';
import { heard } from '../slices/live.ts';
import type { AppThunk } from '../state/state.ts';
import { askChanges } from './ask-changes.ts';

const answerSchema = z.extend(changesSchema, {
  /** The cursor from which the feed was read; null for the first answer. */
  since: z.nullable(z.string()),
});
/** An answer of the feed, as one tab tells it to the others. */
export type FeedAnswer = z.infer<typeof answerSchema>;

/** Reads a message of another tab. Returns null if it is no answer of the feed. */
export const answerOf = (message: unknown): FeedAnswer | null =>
  z.safeParse(answerSchema, message).data ?? null;

/** Takes an answer of the feed, asked by this tab or by another one. */
export const takeAnswer = (place: string, answer: FeedAnswer) => {
  const { cursor, since, changes } = answer;
  return heard({ place, cursor, reset: answer.reset && since !== null, changes });
};

/** Reads changes on a board from the feed, and takes them. Throws `FailureError`. */
export const hearChanges =
  (
    board: Pick<BoardData, 'arg' | 'projects' | 'boardId' | 'sprints' | 'sprintBoards'>,
  ): AppThunk<Promise<FeedAnswer>> =>
  async (dispatch, getState, ports) => {
    const place = placeKeyOf(board.arg.ref);
    const { live } = getState();
    const since = live.place === place ? live.cursor : null;
    const answer = { since, ...(await askChanges(askBackend(ports), board, since)) };
    dispatch(takeAnswer(place, answer));
    return answer;
  };
