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

/** Errors that are shown only after an attempt to save, since the user may not have filled the field yet. */
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
 * Returns an error if the issue type has required fields that a user would have to fill (R-CREATE-3). A goal cannot be
 * mapped to such a type.
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
  /** Required fields of the selected issue type that have no default value. */
  readonly demanded: readonly string[];
  readonly set: <Group extends AdminGroup>(
    group: Group,
    part: Partial<AdminSettings[Group]>,
  ) => void;
  readonly discard: () => void;
  /** Saves the settings if they are valid; otherwise returns the first field with an error. */
  readonly save: () => AdminField | null;
}

interface Edits {
  readonly from: AdminSettings;
  readonly to: AdminSettings;
}

const withEdits = (stored: AdminSettings, edits: Edits | null): AdminSettings =>
  edits ? reapply(stored, edits.from, edits.to) : stored;

/** Returns whether a save is pending, and whether the user gave up the last save because another admin had saved. */
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

/** Returns the errors of the settings, and the required fields of the goals' issue type. */
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
  /** Id of the last save. */
  const [sent, setSent] = useState('');
  const sending = useSaving(sent);
  const { admin } = board;
  const settings = withEdits(admin, edits);
  const change = adminChangeOf(admin, settings);
  const dirty = changesAnything(change);
  // Clears the edits when they equal the saved settings. Otherwise a later undo would look like an unsaved edit.
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
