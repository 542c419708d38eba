import type { Presentation } from '../../aggregates/sharing/presentation.ts';
import type { PluginSetting } from '../../contracts/sharing.ts';

/** What an admin changes of a public link; what it does not name stays as it is. */
export interface SharingEdit {
  readonly boardName?: string;
  readonly enableShareSubtasks?: boolean;
  readonly presentation?: Partial<Presentation>;
  /** A new one, which is known by a name of its own and kept nowhere, or none; absent for the one that there is. */
  readonly password?: { readonly secret: string } | null;
}

/** A change of what is published of a board, as it is shown at once and sent. */
export type SharingChange =
  /** Makes the link where there is none. */
  | { readonly kind: 'save'; readonly edit: SharingEdit }
  /** The link leads nowhere any more. */
  | { readonly kind: 'end' }
  /** Another link takes its place. */
  | { readonly kind: 'renew' };

/** A change of what is published of a board, by the key of the board. */
export interface SharingStep {
  readonly kind: 'sharing';
  readonly board: string;
  readonly change: SharingChange;
  readonly before: PluginSetting;
}

/** The setting after one change; a link that is still to be made is not shown before it is. */
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

/** Nobody can read a password back: one that was there is not named, and one that is new goes. */
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

/** The write that takes one back; a link that has ended is nobody's to bring back. */
export const sharingBack = (step: SharingStep): SharingStep | null => {
  const { change, before } = step;
  if (change.kind !== 'save') return null;
  const left = withSharingChange(before, step);
  if (before.shareBoardId === null) return { ...step, change: { kind: 'end' }, before: left };
  const edit = formerEdit(before, change.edit);
  if (Object.keys(edit).length === 0) return null;
  return { ...step, change: { kind: 'save', edit }, before: left };
};
