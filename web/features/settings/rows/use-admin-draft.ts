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

/** What was on the screen, and what somebody made of it. */
interface Edits {
  readonly from: AdminSettings;
  readonly to: AdminSettings;
}

const withEdits = (stored: AdminSettings, edits: Edits | null): AdminSettings =>
  edits ? reapply(stored, edits.from, edits.to) : stored;

/** How far what was saved has come. */
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

/** What is wrong with the settings, and what a goal's issue type demands. */
const useFaults = (
  board: BoardData,
  settings: {
    toolbarSetting: { quickFilter: { filters: unknown[] | null } };
    cardSetting: {
      showFields: string[];
      enableShowStoryMedia: boolean;
      showSubtask: boolean;
      defaultIssueTypeStoryId: string | null;
      defaultColorGoal: string | null;
      defaultColorEpic: string | null;
    };
    fieldSetting: {
      storyPointsKey: string | null;
      useJiraRank: boolean;
      useJiraField: boolean;
      startDateFieldId: string | null;
      endDateFieldId: string | null;
      epicStoryPointDisplay: 'HIDE' | 'SHOW' | 'SUM';
    };
    goalSetting: {
      enableGoalMapping: boolean;
      isGoalAnActor: boolean;
      issueTypeMappingId: string | null;
      issueLinkTypeMappingId: string | null;
      linkType: 'ISSUE_LINK' | 'PARENT';
    };
    boardSetting: {
      maximumStories: number;
      boardLabels: { goals: string; steps: string };
      structView: string;
      loadedNoSwimlane: boolean;
      enableNoSwimlane: boolean;
      enableSprintSwimlane: boolean;
      disableChangeActiveSprint: boolean;
      disableAutoScheduling: boolean;
      disableRoadmap: boolean;
      fiscalYearStart: number;
    };
    enableConfluence: boolean;
  },
) => {
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

/** A change of settings as it is entered into the ledger. */
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
 * The settings of a board while somebody changes them. What they changed lies over what is stored, so that what another
 * admin saves meanwhile is seen, and what they saved themselves is a change no more.
 */
export const useAdminDraft = (board: BoardData): AdminDraft => {
  const dispatch = useAppDispatch();
  const [edits, setEdits] = useState<Edits | null>(null);
  const [tried, setTried] = useState(false);
  /** The change that was saved last. */
  const [sent, setSent] = useState('');
  const sending = useSaving(sent);
  const { admin } = board;
  const settings = withEdits(admin, edits);
  const change = adminChangeOf(admin, settings);
  const dirty = changesAnything(change);
  // What is stored as it was wanted is nobody's change any more, whatever becomes of it later.
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
