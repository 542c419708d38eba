import { useState, useSyncExternalStore } from 'react';
import type { Draft } from '#domain/publishing/document/draft.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { later } from '../../ui/pages/later.tsx';
import { draftBoxOf } from './draft-box.ts';
import type { KeptDraftProps } from './kept-draft.tsx';

/** Says that an unsaved text is kept, with buttons to go on writing and to discard it. */
export const KeptDraft = later<KeptDraftProps>(() => import('./kept-draft.tsx'), 'drafts');

export interface OwnDraft {
  /** The unsaved text; null if there is none. */
  readonly kept: Draft | null;
  /** Whether the user has just left the field. The focus then goes to the note. */
  readonly isNew: boolean;
  readonly keep: (draft: Draft) => void;
  readonly drop: () => void;
}

/**
 * Returns the unsaved text of a field of several lines. Escape keeps it there instead of discarding it. `field` is
 * unique in the app, such as `goal:<id>`.
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
