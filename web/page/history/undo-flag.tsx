import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from '../../store/ledger/change.ts';
import { doneText, partsText, travelledWhat, whereText } from '../../store/ledger/done-text.ts';
import { effectivePlan } from '../../store/ledger/effective-plan.ts';
import { isUndoable } from '../../store/ledger/kinds.ts';
import { keptByUndoText } from '../../store/ledger/sharing-text.ts';
import { FLAG } from '../../store/state/flags.ts';
import { Flag, FlagAction } from '../../ui/layers/flag.tsx';
import { useIsDialogOpen } from '../../ui/layers/one-prompt.ts';
import { useHeld } from '../../ui/layers/use-held.ts';

export interface UndoFlagProps {
  readonly change: Pick<Change, 'action' | 'title' | 'plan' | 'status' | 'progress'> &
    Pick<Partial<Change>, 'result' | 'final'>;
  /** The redo that has made the change again, maybe without some of its cards; null if the user has not redone it. */
  readonly redo: Change | null;
  /** The undo of the change that waits to be sent; null if the change is not being undone. */
  readonly undoing?: Change | null;
  /** Whether the change is not sent yet, because the user is offline or sending is paused. */
  readonly waits: boolean;
  /** The changed card and a function that shows it, if the page hides the card. */
  readonly hidden?: {
    readonly key: string;
    readonly place: string;
    readonly onOpen: () => void;
  } | null;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

const titleOf = (t: TFunction, { change, redo, undoing }: UndoFlagProps): string => {
  if (undoing) return t('queued.undo', { what: travelledWhat(t, change, undoing) });
  if (redo) return travelledWhat(t, change, redo, 0);
  return doneText(t, { ...change, plan: effectivePlan(change) });
};

/**
 * A flag that says what was changed, or which undo has to wait. If the change can be undone, the flag has an Undo button
 * for eight seconds. The time that a modal dialog covers the page does not count, because the button cannot be used
 * then. Nor does the time that the pointer or the focus is on the flag (R-VIEW-24).
 */
const UndoFlag = (props: UndoFlagProps) => {
  const { change, redo, undoing = null, waits, hidden, onUndo, onClose } = props;
  const { t } = useTranslation();
  const covered = useIsDialogOpen();
  const [held, hold] = useHeld();
  const waiting = covered || held;
  useEffect(() => {
    if (waiting) return;
    const timer = setTimeout(onClose, FLAG.undo);
    return () => clearTimeout(timer);
  }, [onClose, waiting]);
  const told = { ...change, plan: effectivePlan(change) };
  const canUndo = isUndoable(change) && !change.final && undoing === null;
  const kept = canUndo ? keptByUndoText(t, effectivePlan(redo ?? change)) : null;
  const saved = whereText(t, told) ?? partsText(t, told) ?? kept;
  const more = waits ? undoing === null && t('flag.waits') : saved;
  return (
    <Flag
      tone={waits ? 'info' : 'success'}
      title={titleOf(t, props)}
      closeLabel={t('flag.close')}
      onClose={onClose}
      hold={hold}
    >
      {more && <p>{more}</p>}
      {hidden && (
        <>
          <p>{t('flag.hiddenCard', { key: hidden.key, place: hidden.place })}</p>
          <FlagAction onClick={hidden.onOpen}>{t('flag.openCard', { key: hidden.key })}</FlagAction>
        </>
      )}
      {canUndo && <FlagAction onClick={onUndo}>{t('flag.undo')}</FlagAction>}
    </Flag>
  );
};

export default UndoFlag;
