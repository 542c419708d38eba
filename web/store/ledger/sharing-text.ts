import type { TFunction } from 'i18next';
import {
  type EditedPart,
  editedParts,
  partsLeftByUndo,
  type SharingStep,
} from '#domain/change/model/sharing.ts';
import type { Change } from './change.ts';

const stepsIn = (plan: Change['plan']): SharingStep[] =>
  plan.flatMap((write) => (write.kind === 'sharing' ? write : []));

const namesOf = (t: TFunction, parts: readonly EditedPart[]): string =>
  [...new Set(parts)].map((part) => t(`done.sharing.part.${part}`)).join(' · ');

/** Returns which sharing settings a change has changed. If it has changed none, returns a general text. */
export const sharingPartsText = (t: TFunction, plan: Change['plan']): string => {
  const parts = stepsIn(plan).flatMap(({ change }) =>
    change.kind === 'save' ? editedParts(change.edit) : [],
  );
  return parts.length === 0
    ? t('done.sharing.edited')
    : t('done.sharing.parts', { parts: namesOf(t, parts) });
};

/** What undo leaves of a change of sharing settings (R-SHARE-26). */
interface LeftByUndo {
  /** True if the change has removed a password. Nobody knows its text, so undo cannot set it again. */
  readonly unlocked: boolean;
  /** The other settings that stay as they are. */
  readonly parts: readonly EditedPart[];
}

const leftByUndo = (plan: Change['plan']): LeftByUndo => {
  const steps = stepsIn(plan);
  const unlocked = steps.some(
    ({ change }) => change.kind === 'save' && change.edit.password === null,
  );
  const parts = steps.flatMap(partsLeftByUndo);
  return { unlocked, parts: parts.filter((part) => !(unlocked && part === 'password')) };
};

const linesOf = (lines: readonly (string | false)[]): string | null =>
  lines.filter(Boolean).join('\n') || null;

/** Returns which settings an undo of this change would leave as they are; null if it would restore all of them. */
export const keptByUndoText = (t: TFunction, plan: Change['plan']): string | null => {
  const { unlocked, parts } = leftByUndo(plan);
  return linesOf([
    unlocked && t('done.sharing.kept.password'),
    parts.length > 0 && t('done.sharing.kept.parts', { parts: namesOf(t, parts) }),
  ]);
};

/**
 * Returns which settings the undo of this change has left as they are; null if it has restored all of them. `locked`:
 * whether the link has a password now, for example because another admin has set one.
 */
export const leftByUndoText = (
  t: TFunction,
  plan: Change['plan'],
  locked: boolean,
): string | null => {
  const { unlocked, parts } = leftByUndo(plan);
  return linesOf([
    unlocked && !locked && t('done.sharing.left.password'),
    parts.length > 0 && t('done.sharing.left.parts', { parts: namesOf(t, parts) }),
  ]);
};
