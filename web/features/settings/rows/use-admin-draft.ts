import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import {
  type AdminChange,
  type AdminGroup,
  adminBefore,
  adminChangeOf,
  changesAnything,
  changesWhatIsLoaded,
  withAdminChange,
} from '#domain/aggregates/setting/admin-change.ts';
import {
  type AdminFaults,
  type AdminField,
  adminFaults,
  endFieldFault,
} from '#domain/aggregates/setting/admin-faults.ts';
import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { BoardData } from '../../../store/board-data/board-data.ts';
import { enter } from '../../../store/changes/enter.ts';
import { selectOpen } from '../../../store/changes/select.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import {
  useDemandedFieldsQuery,
  useSiteFieldsQuery,
} from '../../../store/settings/site-choices-api.ts';

/** Told once somebody tried to save: until then nobody has had the time to choose. */
const REQUIRED: ReadonlySet<ErrorCode> = new Set([
  'ISSUE_TYPE_REQUIRED',
  'LINK_TYPE_REQUIRED',
  'DATE_FIELD_REQUIRED',
]);

const toldOf = (faults: AdminFaults, tried: boolean): AdminFaults =>
  Object.fromEntries(
    Object.entries(faults).filter(([, code]) => tried || !REQUIRED.has(code)),
  ) as AdminFaults;

/** A goal may be mapped to a type only if that needs no fields filled by hand (R-CREATE-3). */
const typeFault = (demanded: readonly string[]): AdminFaults =>
  demanded.length > 0 ? { issueTypeMappingId: 'CREATE_REQUIRED_FIELDS' } : {};

export interface AdminDraft {
  /** As they would be. */
  readonly settings: AdminSettings;
  /** As they are. */
  readonly stored: AdminSettings;
  readonly change: AdminChange;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly faults: AdminFaults;
  /** Fields that an issue of the chosen type of goals asks for, and that nobody would fill. */
  readonly demanded: readonly string[];
  readonly set: <Group extends AdminGroup>(
    group: Group,
    part: Partial<AdminSettings[Group]>,
  ) => void;
  readonly discard: () => void;
  /** Saves what is sound; gives the first field at fault otherwise. */
  readonly save: () => AdminField | null;
}

/**
 * The settings of a board while somebody changes them. What they changed lies over what is stored, so that what another
 * admin saves meanwhile is seen, and what they saved themselves is a change no more.
 */
export const useAdminDraft = (board: BoardData): AdminDraft => {
  const dispatch = useAppDispatch();
  const [edits, setEdits] = useState<AdminChange>({});
  const [tried, setTried] = useState(false);
  const saving = useAppSelector((state) =>
    selectOpen(state).some(({ action }) => action === 'adminSettings'),
  );
  const { admin, boardId, scope, projects, arg } = board;
  const settings = withAdminChange(admin, edits);
  const change = adminChangeOf(admin, settings);
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
  const reset = () => {
    setEdits({});
    setTried(false);
  };
  return {
    settings,
    stored: admin,
    change,
    dirty: changesAnything(change),
    saving,
    faults: toldOf(faults, tried),
    demanded,
    set: (group, part) =>
      setEdits((before) => ({ ...before, [group]: { ...before[group], ...part } })),
    discard: reset,
    save: () => {
      const [first] = Object.keys(faults) as AdminField[];
      if (first) {
        setTried(true);
        return first;
      }
      const owner = { boardId, scope, projects: projects.map(({ id }) => ({ id })) };
      dispatch(
        enter({
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
        }),
      );
      setTried(false);
      return null;
    },
  };
};
