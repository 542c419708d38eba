import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Conflict, Hold } from '../../store/ledger/change.ts';
import { Button } from '../../ui/buttons/button.tsx';

export interface BannerNotesProps {
  readonly offline: boolean;
  /** Number of changes that wait to be sent. */
  readonly waiting: number;
  /** Why sending is paused, and until when. */
  readonly hold: Hold | null;
  /** The conflicts of the change about which the user wants to decide later. */
  readonly conflicts: readonly Pick<Conflict, 'title'>[];
  readonly onDecide: () => void;
}

const HoldNote = ({ hold: { reason, until } }: { readonly hold: Hold }) => {
  const { t } = useTranslation();
  return (
    <span>
      {reason === 'limit'
        ? t('offline.heldLimit', { at: new Date(until) })
        : t('offline.heldSession')}
    </span>
  );
};

const undecidedText = (t: TFunction, conflicts: BannerNotesProps['conflicts']): string => {
  const [{ title } = { title: '' }] = conflicts;
  const count = conflicts.length;
  if (count > 1) return t('offline.undecidedMany', { count });
  return title ? t('offline.undecided', { title }) : t('offline.undecidedSettings');
};

/** Says why sending is paused, and that changes in conflict are shown but not saved until the user decides. */
const BannerNotes = ({ offline, waiting, hold, conflicts, onDecide }: BannerNotesProps) => {
  const { t } = useTranslation();
  return (
    <>
      {!offline && waiting > 0 && <span>{t('offline.held', { count: waiting })}</span>}
      {hold && <HoldNote hold={hold} />}
      {conflicts.length > 0 && (
        <>
          <span>{undecidedText(t, conflicts)}</span>
          <Button spacing="compact" onClick={onDecide}>
            {t('offline.decide')}
          </Button>
        </>
      )}
    </>
  );
};

export default BannerNotes;
