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

/** The name of a setting that an edit changes. */
export type EditedPart = keyof Presentation | 'name' | 'subtasks' | 'password';

export const editedParts = ({
  boardName,
  enableShareSubtasks,
  presentation,
  password,
}: SharingEdit): readonly EditedPart[] => [
  ...(boardName === undefined ? [] : (['name'] as const)),
  ...(enableShareSubtasks === undefined ? [] : (['subtasks'] as const)),
  ...(password === undefined ? [] : (['password'] as const)),
  ...(Object.keys(presentation ?? {}) as (keyof Presentation)[]),
];

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
  /** True if the step undoes another one. Its own inverse is the redo, which may open what the user had opened. */
  readonly undoes?: true;
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

/** An option that protects what is shared: the password, the last day, or something that visitors may see. */
type Protection = Exclude<EditedPart, 'name' | 'description' | 'lanes'>;

/** Returns whether `after` shows less than `before`, for fewer visitors or for a shorter time. */
type Closes = (before: PluginSetting, after: PluginSetting) => boolean;

const switchedOff =
  (name: 'status' | 'points' | 'completed' | 'comments' | 'roadmap' | 'personas'): Closes =>
  (before, after) =>
    before.presentation[name] && !after.presentation[name];

/** The type requires each new option to say when it protects. Visitors choose the lanes themselves. */
const CLOSES: Readonly<Record<Protection, Closes>> = {
  status: switchedOff('status'),
  points: switchedOff('points'),
  completed: switchedOff('completed'),
  comments: switchedOff('comments'),
  roadmap: switchedOff('roadmap'),
  personas: switchedOff('personas'),
  subtasks: (before, after) => before.enableShareSubtasks && !after.enableShareSubtasks,
  people: ({ presentation: before }, { presentation: after }) =>
    before.people === 'initials' && after.people === 'none',
  expiresOn: ({ presentation: before }, { presentation: after }) =>
    after.expiresOn !== null && (before.expiresOn === null || after.expiresOn < before.expiresOn),
  password: (_before, after) => after.hasPassword,
};

/** Returns the protections that an edit sets or tightens. No undo takes them off again (R-SHARE-26). */
export const protectionsSet = (before: PluginSetting, edit: SharingEdit): readonly Protection[] => {
  const { id: board } = before;
  const after = withSharingChange(before, {
    kind: 'sharing',
    board,
    change: { kind: 'save', edit },
    before,
  });
  const names: readonly string[] = editedParts(edit);
  return (Object.keys(CLOSES) as Protection[]).filter(
    (name) => names.includes(name) && CLOSES[name](before, after),
  );
};

const formerPresentation = (
  before: Presentation,
  named: Partial<Presentation>,
  stays: readonly string[],
): Pick<SharingEdit, 'presentation'> => {
  const names = Object.keys(named).filter((name) => !stays.includes(name));
  if (names.length === 0) return {};
  const former = names.map((name) => [name, before[name as keyof Presentation]]);
  return { presentation: Object.fromEntries(former) };
};

/** Returns the edit that restores the former values, except those in `stays`. No former password is known. */
const formerEdit = (
  before: PluginSetting,
  edit: SharingEdit,
  stays: readonly Protection[],
): SharingEdit => ({
  ...(edit.boardName === undefined ? {} : { boardName: before.shareBoardName }),
  ...(edit.enableShareSubtasks === undefined || stays.includes('subtasks')
    ? {}
    : { enableShareSubtasks: before.enableShareSubtasks }),
  ...formerPresentation(before.presentation, edit.presentation ?? {}, stays),
});

/**
 * Returns the change that undoes a change; null if it cannot be undone. An undo never makes the map more public: the
 * protections that the change has set stay (R-SHARE-26). A revoked link is never used again, so undo cannot restore it.
 * Undo does not revoke a new link either, because users may have sent it already.
 */
export const sharingBack = (step: SharingStep): SharingStep | null => {
  const { undoes, ...rest } = step;
  const { change, before } = rest;
  if (change.kind !== 'save') return null;
  const left = withSharingChange(before, step);
  if (before.shareBoardId === null) return null;
  const stays = undoes ? [] : protectionsSet(before, change.edit);
  const edit = formerEdit(before, change.edit, stays);
  if (Object.keys(edit).length === 0) return null;
  return {
    ...rest,
    change: { kind: 'save', edit },
    before: left,
    ...(undoes ? {} : { undoes: true }),
  };
};

/** Returns the settings of a change that undo leaves as the change has set them (R-SHARE-26). */
export const partsLeftByUndo = (step: SharingStep): readonly EditedPart[] => {
  if (step.change.kind !== 'save') return [];
  const back = sharingBack(step)?.change;
  const restored = back?.kind === 'save' ? editedParts(back.edit) : [];
  return editedParts(step.change.edit).filter((part) => !restored.includes(part));
};
