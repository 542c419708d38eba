import { useEffect, useMemo, useReducer, useState } from 'react';
import { cleanDetails } from '#domain/aggregates/persona/clean.ts';
import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import { personaFaults } from '#domain/aggregates/persona/faults.ts';
import type { Preference } from '#domain/aggregates/persona/merge.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import {
  useLazyPersonaQuery,
  usePersonaQuery,
  useSavePersonaMutation,
} from '../../../store/personas/personas-api.ts';
import type { Failure } from '../../../store/ports/failure.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';
import { contestedWith, draftOf, isDirty, reduceDraft, type Saved } from './draft.ts';

/** Milliseconds between two looks at what others made of the same persona. */
const LOOK = 15_000;

export const savedOf = (persona: Persona): Saved => {
  const { name, avatar, palette, tags, components, version } = persona;
  return { details: { name, avatar, palette, tags, components }, version };
};

const isOutdated = (failure: Failure): boolean =>
  failure.kind === 'backend' && (failure.status === 409 || failure.status === 412);

/** Everything that happens to one persona between being opened and being saved. */
export const useEditor = (opened: Persona) => {
  const [draft, dispatch] = useReducer(reduceDraft, opened, (persona) => draftOf(savedOf(persona)));
  const [save, saving] = useSavePersonaMutation();
  const [look] = useLazyPersonaQuery();
  const news = usePersonaQuery(opened.id, {
    pollingInterval: LOOK,
    skipPollingIfUnfocused: true,
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Somebody else's, where both changed the same: nothing is saved before it is decided. */
  const [rival, setRival] = useState<Saved | null>(null);
  const [joined, setJoined] = useState(false);
  const faults = useMemo(
    () => personaFaults({ ...draft.details, ...cleanDetails(draft.details) }),
    [draft.details],
  );
  const dirty = isDirty(draft);

  const join = (theirs: Saved): boolean => {
    if (contestedWith(draft, theirs).length > 0) {
      setRival(theirs);
      return false;
    }
    dispatch({ type: 'joined', theirs, prefer: 'mine' });
    setJoined(true);
    return true;
  };

  const fresh = news.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only news are looked at, not each letter that is typed
  useEffect(() => {
    if (fresh && fresh.version > draft.version && !saving.isLoading && rival === null) {
      join(savedOf(fresh));
    }
  }, [fresh]);

  /** True once what is shown is saved. */
  const send = async (details: PersonaDetails, version: number): Promise<boolean> => {
    setFailure(null);
    const answer = await save({ id: opened.id, version, details });
    if (answer.data) {
      dispatch({ type: 'saved', saved: savedOf(answer.data), sent: details });
      setJoined(false);
      return true;
    }
    const refused = failureOf(answer.error);
    if (!isOutdated(refused)) {
      setFailure(refused);
      return false;
    }
    const current = await look(opened.id);
    if (current.data) join(savedOf(current.data));
    else setFailure(failureOf(current.error));
    return false;
  };

  return {
    draft,
    dispatch,
    faults,
    dirty,
    saving: saving.isLoading,
    failure,
    joined,
    rival,
    contested: rival ? contestedWith(draft, rival) : [],
    decide: (prefer: Preference) => {
      if (rival) dispatch({ type: 'joined', theirs: rival, prefer });
      setRival(null);
    },
    leaveRival: () => setRival(null),
    save: () => send(draft.details, draft.version),
    /** A picture was saved by itself. */
    took: (persona: Persona) =>
      dispatch({ type: 'joined', theirs: savedOf(persona), prefer: 'mine' }),
    change: (part: Partial<PersonaDetails>, mark?: string) =>
      dispatch({
        type: 'change',
        details: { ...draft.details, ...part },
        ...(mark === undefined ? {} : { mark }),
      }),
  };
};

export type Editor = ReturnType<typeof useEditor>;
