import type { Presentation } from '../../aggregates/sharing/presentation.ts';
import type { PluginSetting } from '../../contracts/sharing.ts';

/** An admin's edit of a public link. Absent fields are unchanged. */
export interface SharingEdit {
  readonly boardName?: string;
  readonly enableShareSubtasks?: boolean;
  readonly presentation?: Partial<Presentation>;
  /**
   * `secret` is the id of a new password, whose text is not part of the change. Null removes the password; absent means
   * no change.
   */
  readonly password?: { readonly secret: string } | null;
}

/** A change of a board's sharing settings. The client shows it before the backend has saved it. */
export type SharingChange =
  /** Saves the settings. Creates a link when there is none. */
  | { readonly kind: 'save'; readonly edit: SharingEdit }
  /** Revokes the link. */
  | { readonly kind: 'end' }
  /** Replaces the link with a new one. */
  | { readonly kind: 'renew' };

/** A change of the sharing settings of one board. `board` is the board's key. */
export interface SharingStep {
  readonly kind: 'sharing';
  readonly board: string;
  readonly change: SharingChange;
  readonly before: PluginSetting;
}

/** Returns the settings after one change. A new link is shown only after the backend has created it. */
export const withSharingChange = (
  setting: PluginSetting,
  { board, change }: SharingStep,
): PluginSetting => {
  if (setting.id !== board) return setting;
  switch (change.kind) {
    case 'save': {
      const { boardName, enableShareSubtasks, presentation, password } = change.edit;
      return {
        ...setting,
        shareBoardName: boardName ?? setting.shareBoardName,
        enableShareSubtasks: enableShareSubtasks ?? setting.enableShareSubtasks,
        presentation: { ...setting.presentation, ...presentation },
        hasPassword: password === undefined ? setting.hasPassword : password !== null,
      };
    }
    case 'end':
      return { ...setting, enableShareBoard: false, shareBoardId: null };
    case 'renew':
      return setting;
    default:
      return change satisfies never;
  }
};

const formerPresentation = (
  before: Presentation,
  named: Partial<Presentation>,
): Partial<Presentation> =>
  Object.fromEntries(Object.keys(named).map((name) => [name, before[name as keyof Presentation]]));

/**
 * Returns the edit that restores the former values. A former password is unknown, so the new password stays. If there
 * was no password before, the new password is removed.
 */
const formerEdit = (before: PluginSetting, edit: SharingEdit): SharingEdit => ({
  ...(edit.boardName === undefined ? {} : { boardName: before.shareBoardName }),
  ...(edit.enableShareSubtasks === undefined
    ? {}
    : { enableShareSubtasks: before.enableShareSubtasks }),
  ...(edit.presentation
    ? { presentation: formerPresentation(before.presentation, edit.presentation) }
    : {}),
  ...(edit.password && !before.hasPassword ? { password: null } : {}),
});

/**
 * Returns the change that undoes a change; null if it cannot be undone. A revoked link is never used again, so undo
 * cannot restore it. Undo does not revoke a new link either, because users may have sent it already.
 */
export const sharingBack = (step: SharingStep): SharingStep | null => {
  const { change, before } = step;
  if (change.kind !== 'save') return null;
  const left = withSharingChange(before, step);
  if (before.shareBoardId === null) return null;
  const edit = formerEdit(before, change.edit);
  if (Object.keys(edit).length === 0) return null;
  return { ...step, change: { kind: 'save', edit }, before: left };
};
