import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import { type Contested, mergePersona, type Preference } from '#domain/aggregates/persona/merge.ts';
import { same } from '#domain/kernel/same.ts';

const MOST_STEPS = 200;

/** A persona while it is edited, with its undo history. */
export interface Draft {
  readonly base: PersonaDetails;
  readonly version: number;
  readonly details: PersonaDetails;
  readonly past: readonly PersonaDetails[];
  readonly future: readonly PersonaDetails[];
  /** Name of the field that was changed last. If the next change has the same mark, it extends the last undo step. */
  readonly mark: string | null;
}

export interface Saved {
  readonly details: PersonaDetails;
  readonly version: number;
}

export type DraftAction =
  /** `mark` names the edited field, so that a typed word or one slider movement is one undo step. */
  | {
      readonly type: 'change';
      readonly details: Partial<PersonaDetails>;
      readonly mark?: string;
    }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'saved'; readonly saved: Saved; readonly sent: PersonaDetails }
  /** The backend refused to save, so the changes are still unsaved. */
  | { readonly type: 'refused'; readonly saved: Saved }
  /**
   * Another user has saved the persona. `theirs` is merged into the draft; `prefer` decides for fields that both have
   * changed.
   */
  | { readonly type: 'joined'; readonly theirs: Saved; readonly prefer: Preference };

export const draftOf = ({ details, version }: Saved): Draft => ({
  base: details,
  version,
  details,
  past: [],
  future: [],
  mark: null,
});

export const isDirty = ({ base, details }: Draft): boolean => !same(base, details);

/** Returns the fields that both the user and another user have changed since the last save. */
export const contestedWith = (draft: Draft, theirs: Saved): readonly Contested[] =>
  mergePersona(draft.base, draft.details, theirs.details, 'mine').contested;

const changed = (draft: Draft, details: PersonaDetails, mark: string | null): Draft => {
  if (same(details, draft.details)) return draft;
  const joins = mark !== null && mark === draft.mark;
  const past = joins ? draft.past : [...draft.past, draft.details].slice(-MOST_STEPS);
  return { ...draft, details, past, future: [], mark };
};

export const reduceDraft = (draft: Draft, action: DraftAction): Draft => {
  switch (action.type) {
    case 'change':
      return changed(draft, { ...draft.details, ...action.details }, action.mark ?? null);
    case 'undo': {
      const details = draft.past.at(-1);
      if (!details) return draft;
      const future = [draft.details, ...draft.future];
      return { ...draft, details, past: draft.past.slice(0, -1), future, mark: null };
    }
    case 'redo': {
      const [details, ...future] = draft.future;
      if (!details) return draft;
      return { ...draft, details, past: [...draft.past, draft.details], future, mark: null };
    }
    case 'saved': {
      const { saved, sent } = action;
      // Text that was typed during the save stays in the draft as an unsaved change.
      const { details } = mergePersona(sent, draft.details, saved.details, 'mine');
      return { ...draft, base: saved.details, version: saved.version, details, mark: null };
    }
    case 'refused':
      return { ...draft, base: action.saved.details, version: action.saved.version, mark: null };
    case 'joined': {
      const { theirs, prefer } = action;
      const { details } = mergePersona(draft.base, draft.details, theirs.details, prefer);
      const joined = { ...draft, base: theirs.details, version: theirs.version };
      return changed(joined, details, null);
    }
    default:
      return action satisfies never;
  }
};
