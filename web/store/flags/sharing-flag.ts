import type { TFunction } from 'i18next';
import { revertedBy, rootChange, selectChanges } from '../changes/select.ts';
import type { Change } from '../ledger/change.ts';
import { travelledText } from '../ledger/done-text.ts';
import { effectivePlan } from '../ledger/effective-plan.ts';
import { leftByUndoText } from '../ledger/sharing-text.ts';
import { shareApi } from '../share/share-api.ts';
import { FLAG } from '../state/flags.ts';
import type { FlagDraft, Site } from './flag-ways.ts';

/**
 * Returns the flag for an undo of sharing settings that has left some of them as they were: what it has restored, and
 * what it has not (R-SHARE-26). Returns null for a redo, and if it has restored all of them.
 */
export const undoneSharingFlag = (
  t: TFunction,
  { getState }: Site,
  undo: Change,
): FlagDraft | null => {
  const state = getState();
  const changes = selectChanges(state);
  const reverted = revertedBy(changes, undo);
  const [first] = undo.plan;
  if (undo.takesBack?.way !== 'undo' || !reverted || first?.kind !== 'sharing') return null;
  const { data: setting } = shareApi.endpoints.pluginSetting.select(first.board)(state);
  const left = leftByUndoText(t, effectivePlan(reverted), setting?.hasPassword === true);
  if (left === null) return null;
  return {
    tone: 'warning',
    title: travelledText(t, 'undo', rootChange(changes, undo), undo),
    body: left,
    milliseconds: FLAG.error,
    ways: ['share'],
  };
};
