import {
  editedParts,
  type SharingChange,
  type SharingEdit,
  sharingBack,
} from '#domain/change/model/sharing.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import type { BoardRef } from '../../store/board-data/board-data.ts';
import { enter } from '../../store/changes/enter.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import type { ActionName } from '../../store/ledger/change.ts';
import { rememberSecret } from '../../store/share/secrets.ts';

/** The settings to save, with a new password as plain text. */
export interface WantedSharing extends Omit<SharingEdit, 'password'> {
  readonly password?: string | null;
}

/** A change of which undo would restore nothing is final, so its flag offers no undo (R-SHARE-26). */
const saving = (before: PluginSetting, edit: SharingEdit): ActionName => {
  if (before.shareBoardId === null) return 'shareStart';
  const { id: board } = before;
  const change = { kind: 'save', edit } as const;
  const isFinal = sharingBack({ kind: 'sharing', board, change, before }) === null;
  return isFinal && editedParts(edit).length > 0 ? 'shareClose' : 'sharing';
};

/**
 * Returns functions that change a board's public link. Each function adds a change to the ledger and returns the id of
 * the change.
 */
export const useSharingChanges = (ref: BoardRef) => {
  const dispatch = useAppDispatch();
  const entered = (action: ActionName, before: PluginSetting, change: SharingChange): string => {
    const plan = [{ kind: 'sharing', board: before.id, change, before }] as const;
    const title = before.shareBoardName;
    return dispatch(enter({ scope: { ref }, action, title, plan }));
  };
  return {
    save: (before: PluginSetting, { password, ...rest }: WantedSharing): string => {
      const secret =
        typeof password === 'string' ? { secret: dispatch(rememberSecret(password)) } : password;
      const edit = { ...rest, ...(secret === undefined ? {} : { password: secret }) };
      return entered(saving(before, edit), before, { kind: 'save', edit });
    },
    end: (before: PluginSetting) => entered('shareEnd', before, { kind: 'end' }),
    /** Saves no setting, but lets the picture be renewed with this user's permissions from now on. */
    takeOver: (before: PluginSetting) =>
      entered('shareTakeOver', before, { kind: 'save', edit: {} }),
    renew: (before: PluginSetting) => entered('shareRenew', before, { kind: 'renew' }),
  };
};
