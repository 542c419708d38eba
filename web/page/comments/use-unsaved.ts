import { useMemo } from 'react';
import type { CommentStep } from '#domain/change/model/comments.ts';
import { type Draft, draftOf } from '#domain/publishing/document/draft.ts';
import { readDocument } from '#domain/publishing/document/node.ts';
import { selectChanges } from '../../store/changes/select.ts';
import { tryAgain } from '../../store/changes/try-again.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { Change } from '../../store/ledger/change.ts';
import { withdrawn } from '../../store/ledger/ledger.ts';
import type { Failure } from '../../store/ports/failure.ts';

/** A refused comment or edit. Its text is kept until the user sends or discards it. */
export interface Unsaved {
  readonly id: string;
  /** Id of the edited comment; null if the refused comment is new. */
  readonly commentId: string | null;
  readonly body: unknown;
  /** The text for the field; null if the comment has content that would be lost in a plain text. */
  readonly draft: Draft | null;
  readonly failure: Failure;
  readonly retry: () => void;
  readonly discard: () => void;
}

const stepIn = ({ plan, progress }: Change, issueKey: string): CommentStep | null => {
  const [write] = plan;
  return write?.kind === 'comment' && write.issueKey === issueKey && progress === 0 ? write : null;
};

/** Returns the ids of a change and of all its previous attempts. */
const attempts = (changes: readonly Change[], { id, resumes }: Change): string[] => {
  const before = changes.find((each) => each.id === resumes?.id);
  return [id, ...(before ? attempts(changes, before) : [])];
};

/** Returns the texts of an issue that were refused and that the user has neither sent again nor discarded. */
export const useUnsaved = (issueKey: string): readonly Unsaved[] => {
  const dispatch = useAppDispatch();
  const changes = useAppSelector(selectChanges);
  return useMemo(() => {
    const resumed = new Set(changes.map(({ resumes }) => resumes?.id));
    return changes.flatMap((change): Unsaved[] => {
      const { id, status, refusal, takesBack } = change;
      const step = stepIn(change, issueKey);
      if (!step || status !== 'refused' || !refusal || takesBack || resumed.has(id)) return [];
      const made = step.change;
      if (made.kind === 'remove') return [];
      const isNew = made.kind === 'write';
      const body = isNew ? made.comment.body : made.body;
      return [
        {
          id,
          commentId: isNew ? null : made.id,
          body,
          draft: draftOf(readDocument(body)),
          failure: refusal,
          retry: () => void dispatch(tryAgain(change)),
          discard: () => {
            for (const each of attempts(changes, change)) dispatch(withdrawn(each));
          },
        },
      ];
    });
  }, [changes, dispatch, issueKey]);
};
