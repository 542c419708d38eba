import { useState, useSyncExternalStore } from 'react';
import type { Draft } from '#domain/publishing/document/draft.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { later } from '../../ui/pages/later.tsx';
import { draftBoxOf } from './draft-box.ts';
import type { KeptDraftProps } from './kept-draft.tsx';

/** Says that the unsaved text of a field is kept. Its buttons continue the text or discard it. */
export const KeptDraft = later<KeptDraftProps>(() => import('./kept-draft.tsx'), 'drafts');

export interface OwnDraft {
  /** The unsaved text; null if there is none. */
  readonly kept: Draft | null;
  /** Whether the user has just left the field, so that the note about the draft gets the focus. */
  readonly isNew: boolean;
  readonly keep: (draft: Draft) => void;
  readonly drop: () => void;
}

/**
 * Returns the unsaved text of a multi-line field. It is kept when the user leaves the field with Escape. `field` names
 * the field and is unique in the app, such as `goal:<id>`.
 */
export const useDraft = (field: string): OwnDraft => {
  const box = draftBoxOf(useAppDispatch());
  const [isNew, setIsNew] = useState(false);
  return {
    kept: useSyncExternalStore(box.watch, () => box.get(field)),
    isNew,
    keep: (draft) => {
      setIsNew(true);
      box.put(field, draft);
    },
    drop: () => box.put(field, null),
  };
};
