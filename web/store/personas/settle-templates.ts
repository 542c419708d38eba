import { foldedName } from '#domain/aggregates/persona-template/name.ts';
import type { PersonaTemplate } from '#domain/contracts/persona-template.ts';
import type { AppThunk } from '../state/state.ts';
import { personasApi } from './personas-api.ts';

/** Adds saved templates to the loaded list and removes deleted ones. `gone`: names of deleted templates. */
export const settleTemplates =
  (saved: readonly PersonaTemplate[], gone: readonly string[]): AppThunk =>
  (dispatch) => {
    if (saved.length + gone.length === 0) return;
    const keys = new Set([...saved.map(({ name }) => name), ...gone].map(foldedName));
    dispatch(
      personasApi.util.updateQueryData('templates', undefined, (known) =>
        [...known.filter(({ name }) => !keys.has(foldedName(name))), ...saved].sort((left, right) =>
          left.name.localeCompare(right.name),
        ),
      ),
    );
  };
