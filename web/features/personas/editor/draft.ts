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
  /** Goes on with changes that a reload has interrupted. */
  | { readonly type: 'restored'; readonly kept: Pick<Draft, 'base' | 'version' | 'details'> }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'saved'; readonly saved: Saved; readonly sent: PersonaDetails }
  /** The backend refused to save, so the changes are still unsaved. */
  | { readonly type: 'refused'; readonly saved: Saved }
  /**
   * The persona was saved elsewhere. `theirs` is merged into the draft; `prefer` decides for fields that both have
   * changed. `own`: the user's own requests saved it, such as the undo of a save or the upload of a picture.
   */
  | {
      readonly type: 'joined';
      readonly theirs: Saved;
      readonly prefer: Preference;
      readonly own?: boolean;
    };

/** `earlier`: the steps to undo and redo that earlier visits to the editor left. */
export const draftOf = (
  { details, version }: Saved,
  earlier: Pick<Draft, 'past' | 'future'> = { past: [], future: [] },
): Draft => ({
  base: details,
  version,
  details,
  past: earlier.past.slice(-MOST_STEPS),
  future: earlier.future.slice(0, MOST_STEPS),
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

/** Returns the draft with changes that a reload has interrupted, as one step on the persona as it was then. */
export const restored = (
  { past }: Draft,
  { base, version, details }: Pick<Draft, 'base' | 'version' | 'details'>,
): Draft => ({ base, version, details, past: [...past, base], future: [], mark: null });

/**
 * Shows what the user's own requests have saved. If undo or redo leads there, for example because the flag of a save
 * has undone it, the draft goes there. Otherwise it is a new step.
 */
const arrivedAt = (draft: Draft, details: PersonaDetails): Draft => {
  const { past, future } = draft;
  if (same(details, draft.details)) return draft;
  const all = [...past, draft.details, ...future];
  const back = past.findLastIndex((each) => same(each, details));
  const on = future.findIndex((each) => same(each, details));
  const at = back >= 0 ? back : past.length + 1 + on;
  if (back < 0 && on < 0) return changed(draft, details, null);
  return { ...draft, details, past: all.slice(0, at), future: all.slice(at + 1), mark: null };
};

/** Puts a change of another user into all steps, so that undo and redo revert only the user's own changes. */
const rebased = (draft: Draft, theirs: PersonaDetails, prefer: Preference): Draft => {
  const onto = (mine: PersonaDetails, prefers: Preference = 'mine') =>
    mergePersona(draft.base, mine, theirs, prefers).details;
  const details = onto(draft.details, prefer);
  const past = [...draft.past.map((each) => onto(each)), details];
  const future = [details, ...draft.future.map((each) => onto(each))];
  return {
    ...draft,
    details,
    past: past.slice(0, -1).filter((each, at) => !same(each, past[at + 1])),
    future: future.slice(1).filter((each, at) => !same(each, future[at])),
    mark: null,
  };
};

export const reduceDraft = (draft: Draft, action: DraftAction): Draft => {
  switch (action.type) {
    case 'change':
      return changed(draft, { ...draft.details, ...action.details }, action.mark ?? null);
    case 'restored':
      return restored(draft, action.kept);
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
      const { theirs, prefer, own = false } = action;
      const { details } = mergePersona(draft.base, draft.details, theirs.details, prefer);
      const joined = own ? arrivedAt(draft, details) : rebased(draft, theirs.details, prefer);
      return { ...joined, base: theirs.details, version: theirs.version };
    }
    default:
      return action satisfies never;
  }
};
