import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import {
  type AdminChange,
  type AdminGroup,
  adminBefore,
  adminChangeOf,
  changesAnything,
  changesWhatIsLoaded,
} from '#domain/aggregates/setting/admin-change.ts';
import {
  type AdminFaults,
  type AdminField,
  adminFaults,
  endFieldFault,
} from '#domain/aggregates/setting/admin-faults.ts';
import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import { reapply } from '#domain/aggregates/setting/reapply.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { BoardData } from '../../../store/board-data/board-data.ts';
import { enter } from '../../../store/changes/enter.ts';
import { selectChange, selectOpen } from '../../../store/changes/select.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import {
  useDemandedFieldsQuery,
  useSiteFieldsQuery,
} from '../../../store/settings/site-choices-api.ts';

/**
 * Errors of empty fields. They are shown only after an attempt to save, because the user may not have filled these
 * fields yet.
 */
const REQUIRED: ReadonlySet<ErrorCode> = new Set([
  'ISSUE_TYPE_REQUIRED',
  'LINK_TYPE_REQUIRED',
  'DATE_FIELD_REQUIRED',
]);

const toldOf = (faults: AdminFaults, tried: boolean): AdminFaults =>
  Object.fromEntries(
    Object.entries(faults).filter(([, code]) => tried || !REQUIRED.has(code)),
  ) as AdminFaults;

/**
 * Returns an error if issues of the selected type have required fields without a default value (R-CREATE-3), because
 * Cairn could not create such an issue for a goal.
 */
const typeFault = (demanded: readonly string[]): AdminFaults =>
  demanded.length > 0 ? { issueTypeMappingId: 'CREATE_REQUIRED_FIELDS' } : {};

export interface AdminDraft {
  readonly settings: AdminSettings;
  readonly stored: AdminSettings;
  readonly change: AdminChange;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly faults: AdminFaults;
  /** Required fields without a default value, of the issue type that is selected for goals. */
  readonly demanded: readonly string[];
  readonly set: <Group extends AdminGroup>(
    group: Group,
    part: Partial<AdminSettings[Group]>,
  ) => void;
  readonly discard: () => void;
  /** Saves the settings if they are valid and returns null. Otherwise returns the first field with an error. */
  readonly save: () => AdminField | null;
}

interface Edits {
  readonly from: AdminSettings;
  readonly to: AdminSettings;
}

const withEdits = (stored: AdminSettings, edits: Edits | null): AdminSettings =>
  edits ? reapply(stored, edits.from, edits.to) : stored;

/**
 * Returns whether a save is pending (`saving`), and whether the save `sent` conflicted with another admin's save and
 * the user kept the other admin's settings (`leftToOthers`).
 */
const useSaving = (sent: string) => {
  const saving = useAppSelector((state) =>
    selectOpen(state).some(({ action }) => action === 'adminSettings'),
  );
  const leftToOthers = useAppSelector((state) => {
    const last = selectChange(state, sent);
    return last?.status === 'refused' && last.refusal === null;
  });
  return { leftToOthers, saving };
};

/** Returns the errors of the settings, and the required fields of the issue type that is selected for goals. */
const useFaults = (board: BoardData, settings: AdminSettings) => {
  const { projects } = board;
  const { enableGoalMapping, issueTypeMappingId: typeId } = settings.goalSetting;
  const projectIds = projects.map(({ id }) => id);
  const asked = enableGoalMapping && typeId !== null ? { projectIds, typeId } : skipToken;
  const { currentData: demanded = [] } = useDemandedFieldsQuery(asked);
  const { data: fields = [] } = useSiteFieldsQuery(
    settings.fieldSetting.useJiraField ? undefined : skipToken,
  );
  const faults = {
    ...endFieldFault(settings.fieldSetting, fields),
    ...adminFaults(settings),
    ...typeFault(demanded),
  };
  return { faults, demanded };
};

const savingOf = (
  { admin, boardId, scope, projects, arg }: BoardData,
  change: AdminDraft['change'],
) => {
  const owner = { boardId, scope, projects: projects.map(({ id }) => ({ id })) };
  return enter({
    scope: { ref: arg.ref },
    action: 'adminSettings',
    title: '',
    plan: [
      {
        kind: 'admin',
        owner,
        part: { kind: 'settings', change, before: adminBefore(admin, change) },
      },
    ],
    ...(changesWhatIsLoaded(change) ? { reload: true } : {}),
  });
};

/**
 * Holds the user's edits of the board settings. The edits are applied to the saved settings, so changes by other admins
 * become visible. An edit ends when it is saved.
 */
export const useAdminDraft = (board: BoardData): AdminDraft => {
  const dispatch = useAppDispatch();
  const [edits, setEdits] = useState<Edits | null>(null);
  const [tried, setTried] = useState(false);
  /** Id of the last save in the ledger. */
  const [sent, setSent] = useState('');
  const sending = useSaving(sent);
  const { admin } = board;
  const settings = withEdits(admin, edits);
  const change = adminChangeOf(admin, settings);
  const dirty = changesAnything(change);
  // The edits end when they equal the saved settings. If they were kept, undoing the save later would make them look
  // unsaved.
  const over = edits !== null && (!dirty || sending.leftToOthers);
  useEffect(() => {
    if (!over) return;
    setEdits(null);
    setSent('');
  }, [over]);
  const found = useFaults(board, settings);
  const reset = () => {
    setEdits(null);
    setTried(false);
  };
  return {
    settings,
    stored: admin,
    change,
    dirty,
    saving: sending.saving,
    faults: toldOf(found.faults, tried),
    demanded: found.demanded,
    set: (group, part) =>
      setEdits((before) => {
        const shown = withEdits(admin, before);
        return { from: admin, to: { ...shown, [group]: { ...shown[group], ...part } } };
      }),
    discard: reset,
    save: () => {
      const [first] = Object.keys(found.faults) as AdminField[];
      if (first) {
        setTried(true);
        return first;
      }
      const id = dispatch(savingOf(board, change));
      setSent(id);
      setTried(false);
      return null;
    },
  };
};
