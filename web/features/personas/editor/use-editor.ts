import { type Dispatch, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { cleanDetails } from '#domain/aggregates/persona/clean.ts';
import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import { personaFaults } from '#domain/aggregates/persona/faults.ts';
import type { Preference } from '#domain/aggregates/persona/merge.ts';
import { touchedBy } from '#domain/change/kinds/subjects.ts';
import { detailsOf, differingDetails } from '#domain/change/model/personas.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import { same } from '#domain/kernel/same.ts';
import type { PlaceRef } from '../../../store/board-data/board-data.ts';
import { progressOf, refusalOf } from '../../../store/changes/progress-of.ts';
import { selectChanges } from '../../../store/changes/select.ts';
import { stacksOf } from '../../../store/changes/stacks.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import type { Change } from '../../../store/ledger/change.ts';
import { isAllOwn, type Versions } from '../../../store/writes/own-versions.ts';
import {
  contestedWith,
  type Draft,
  type DraftAction,
  draftOf,
  isDirty,
  reduceDraft,
  restored,
  type Saved,
} from './draft.ts';
import { earlierSteps } from './earlier-steps.ts';
import type { KeptEdits } from './kept-edits.ts';
import type { PersonaChanges } from './use-persona-changes.ts';

export const savedOf = (persona: Persona): Saved => ({
  details: detailsOf(persona),
  version: persona.version,
});

/** Returns the progress of the last change of a persona. `refused`: its id if it was refused, or null. */
const lastChangeOf = (changes: readonly Change[], id: string) => {
  const last = changes.findLast(({ plan }) => plan.some((write) => touchedBy(write).includes(id)));
  const failure = refusalOf(last);
  return { progress: progressOf(last), failure, refused: failure && last ? last.id : null };
};

const useFaults = (details: PersonaDetails) =>
  useMemo(() => personaFaults({ ...details, ...cleanDetails(details) }), [details]);

/** Tracks the versions that were merged into the draft since the last save. */
const useMerged = (id: string) => {
  const [range, setRange] = useState<Versions | null>(null);
  const own = useAppSelector(({ ownPersonas }) => ownPersonas);
  const isOwn = (versions: Versions): boolean => isAllOwn(own, id, versions);
  return {
    isOwn,
    /** Whether the draft contains changes that another user saved. */
    isForeign: range !== null && !isOwn(range),
    add: (added: Versions) =>
      setRange((before) => ({ ...added, after: before?.after ?? added.after })),
    clear: () => setRange(null),
  };
};

/** Merges what was saved elsewhere into the draft. The user decides where another user has changed the same fields. */
const useJoining = (id: string, draft: Draft, dispatch: Dispatch<DraftAction>) => {
  /** The persona as saved by another user who changed the same fields. Nothing is saved until the user decides. */
  const [rival, setRival] = useState<Saved | null>(null);
  const merged = useMerged(id);
  return {
    joined: merged.isForeign,
    clear: merged.clear,
    join: (theirs: Saved, from: Draft = draft): void => {
      const range = { after: from.version, upTo: theirs.version };
      // No conflict if the user's own requests, such as an upload, created these versions.
      const own = merged.isOwn(range);
      if (contestedWith(from, theirs).length > 0 && !own) {
        setRival(theirs);
        return;
      }
      dispatch({ type: 'joined', theirs, prefer: 'mine', own });
      if (range.upTo > range.after && !same(theirs.details, from.base)) merged.add(range);
    },
    rival,
    contested: rival ? contestedWith(draft, rival) : [],
    decide: (prefer: Preference): void => {
      if (rival) dispatch({ type: 'joined', theirs: rival, prefer });
      setRival(null);
    },
    leaveRival: () => setRival(null),
  };
};

/**
 * Manages the draft of one persona and saves it. `shown` is the persona with the user's pending changes. `place`: where
 * earlier saves of the persona were made; undo goes back to them.
 */
export const useEditor = (
  shown: Persona,
  place: PlaceRef,
  changes: Pick<PersonaChanges, 'edit'>,
) => {
  const ledger = useAppSelector(selectChanges);
  const [draft, dispatch] = useReducer(reduceDraft, shown, (persona) =>
    draftOf(savedOf(persona), earlierSteps(persona, stacksOf(ledger, place))),
  );
  const { progress, failure, refused } = lastChangeOf(ledger, shown.id);
  const known = useRef(refused);
  const { join, clear, ...joining } = useJoining(shown.id, draft, dispatch);
  const faults = useFaults(draft.details);
  const dirty = isDirty(draft);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for new versions and refusals, not on each typed character
  useEffect(() => {
    const theirs = savedOf(shown);
    if (refused !== null && refused !== known.current) {
      known.current = refused;
      dispatch({ type: 'refused', saved: theirs });
    } else if (theirs.version >= draft.version) join(theirs);
  }, [shown, refused]);

  /** Starts to save the draft; returns false if there are no changes. */
  const save = (): boolean => {
    const details: PersonaDetails = { ...draft.details, ...cleanDetails(draft.details) };
    const changed = differingDetails(draft.base, details);
    dispatch({
      type: 'saved',
      saved: { details, version: draft.version },
      sent: draft.details,
    });
    clear();
    if (Object.keys(changed).length === 0) return false;
    changes.edit({ ...shown, ...draft.base, version: draft.version }, changed);
    return true;
  };

  return {
    draft,
    dispatch,
    faults,
    dirty,
    progress,
    saving: progress === 'sending',
    failure: dirty ? failure : null,
    ...joining,
    /** Goes on with changes that a reload has interrupted, and merges what others have saved since. */
    restore: (kept: KeptEdits) => {
      dispatch({ type: 'restored', kept });
      join(savedOf(shown), restored(draft, kept));
    },
    save,
    change: (details: Partial<PersonaDetails>, mark?: string) =>
      dispatch({ type: 'change', details, ...(mark === undefined ? {} : { mark }) }),
  };
};

export type Editor = ReturnType<typeof useEditor>;
