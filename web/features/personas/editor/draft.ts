import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import { type Contested, mergePersona, type Preference } from '#domain/aggregates/persona/merge.ts';
import { same } from '#domain/kernel/same.ts';

/** Steps back that are kept. */
const MOST_STEPS = 200;

/** What is being made of a persona, and how it came to be. */
export interface Draft {
  /** As it was saved last, and its version. */
  readonly base: PersonaDetails;
  readonly version: number;
  readonly details: PersonaDetails;
  readonly past: readonly PersonaDetails[];
  readonly future: readonly PersonaDetails[];
  /** What the last step was about: more of the same joins it. */
  readonly mark: string | null;
}

export interface Saved {
  readonly details: PersonaDetails;
  readonly version: number;
}

export type DraftAction =
  /** `mark` names what is being typed or slid, so that a word is one step and not one for each letter. */
  | {
      readonly type: 'change';
      readonly details: PersonaDetails;
      readonly mark?: string;
    }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'saved'; readonly saved: Saved; readonly sent: PersonaDetails }
  /** What was sent was not saved: it is still to be. */
  | { readonly type: 'refused'; readonly saved: Saved }
  /** Somebody else saved; what only they changed is joined to what is here. */
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

/** What both changed, where somebody else saved meanwhile. */
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
      return changed(draft, action.details, action.mark ?? null);
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
      // What was typed while it was on its way stays, and is still to be saved.
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
