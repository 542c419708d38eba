import type { Persona } from '#domain/contracts/persona.ts';
import type { AppThunk, RootState } from '../state/state.ts';
import { personaListApi } from './persona-list-api.ts';
import { personasApi } from './personas-api.ts';

/** Returns whether a persona belongs to one of these projects and portfolios. Global personas always do. */
export const isListed = (
  { scope, projectId, portfolioBoardId }: Persona,
  listed: readonly string[],
): boolean => scope === 'global' || listed.includes(projectId ?? portfolioBoardId ?? '');

const listsOf = (state: RootState, name: 'gallery' | 'personas'): (readonly string[])[] =>
  Object.values(state.backend.queries).flatMap((query) => {
    const ids: unknown = query?.originalArgs;
    return query?.endpointName === name && Array.isArray(ids) ? [ids] : [];
  });

/**
 * Returns a list with the saved personas added and the deleted ones removed, sorted by name. `show` makes an entry from
 * a persona and its previous entry.
 */
const settled = <Entry extends Persona>(
  known: readonly Entry[],
  changed: readonly Persona[],
  gone: ReadonlySet<string>,
  show: (persona: Persona, before: Entry | undefined) => Entry,
): Entry[] => {
  const ids = new Set(changed.map(({ id }) => id));
  const entries = changed.map((each) =>
    show(
      each,
      known.find(({ id }) => id === each.id),
    ),
  );
  return [...known.filter(({ id }) => !gone.has(id) && !ids.has(id)), ...entries].sort(
    (left, right) => left.name.localeCompare(right.name),
  );
};

export const settlePersonas =
  (changed: readonly Persona[], gone: ReadonlySet<string>): AppThunk =>
  (dispatch, getState) => {
    if (changed.length + gone.size === 0) return;
    dispatch(
      personasApi.util.upsertQueryEntries(
        changed.map((value) => ({ endpointName: 'persona' as const, arg: value.id, value })),
      ),
    );
    for (const ids of listsOf(getState(), 'gallery')) {
      const own = changed.filter((each) => isListed(each, ids));
      dispatch(
        personasApi.util.updateQueryData('gallery', ids, (known) =>
          settled(known, own, gone, (each, before) => ({ ...each, goals: before?.goals ?? [] })),
        ),
      );
    }
    for (const ids of listsOf(getState(), 'personas')) {
      const own = changed.filter((each) => isListed(each, ids));
      dispatch(
        personaListApi.util.updateQueryData('personas', ids, (known) =>
          settled(known, own, gone, (each) => each),
        ),
      );
    }
    // Reloads the gallery, because only the backend knows which goals refer to the personas.
    dispatch(personasApi.util.invalidateTags(['gallery']));
  };
