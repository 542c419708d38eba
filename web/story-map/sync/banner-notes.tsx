import { useTranslation } from 'react-i18next';
import type { Conflict, Hold } from '../../store/ledger/change.ts';
import { Button } from '../../ui/buttons/button.tsx';

export interface BannerNotesProps {
  /** Why sending is paused, and until when. */
  readonly hold: Hold | null;
  /** The conflict that the user has put off. */
  readonly conflict: Pick<Conflict, 'title'> | null;
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

/** Says why sending is paused, and that the page shows a change that is not saved before the user decides. */
const BannerNotes = ({ hold, conflict, onDecide }: BannerNotesProps) => {
  const { t } = useTranslation();
  return (
    <>
      {hold && <HoldNote hold={hold} />}
      {conflict && (
        <>
          <span>
            {conflict.title
              ? t('offline.undecided', { title: conflict.title })
              : t('offline.undecidedSettings')}
          </span>
          <Button spacing="compact" onClick={onDecide}>
            {t('offline.decide')}
          </Button>
        </>
      )}
    </>
  );
};

export default BannerNotes;
