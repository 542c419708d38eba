import type { CommentChange } from '#domain/change/model/comments.ts';
import type { IssueComment } from '#domain/tracker/comment.ts';
import type { PlaceRef } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import type { AppThunk } from '../state/state.ts';

/** The issue of a comment, and the page on which its change can be undone. */
export interface CommentSite {
  readonly place: PlaceRef;
  readonly issueKey: string;
}

const enterStep =
  (
    { place, issueKey }: CommentSite,
    change: CommentChange,
    before: IssueComment | null,
  ): AppThunk =>
  (dispatch) => {
    const plan = [{ kind: 'comment' as const, issueKey, change, before }];
    dispatch(enter({ scope: { ref: place }, action: 'comment', title: issueKey, plan }));
  };

/** Adds a comment to an issue. The comment has no author until the tracker has saved it. */
export const addComment =
  (site: CommentSite, body: unknown): AppThunk =>
  (dispatch, _getState, { ids, now }) => {
    const at = new Date(now()).toISOString();
    const id = ids();
    const comment: IssueComment = {
      id,
      author: null,
      body,
      visibility: null,
      internal: false,
      created: at,
      updated: at,
    };
    dispatch(enterStep(site, { kind: 'write', id, comment }, null));
  };

export const changeComment = (site: CommentSite, before: IssueComment, body: unknown): AppThunk =>
  enterStep(site, { kind: 'edit', id: before.id, body }, before);

export const deleteComment = (site: CommentSite, before: IssueComment): AppThunk =>
  enterStep(site, { kind: 'remove', id: before.id }, before);
