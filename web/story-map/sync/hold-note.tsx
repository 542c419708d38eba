import { useTranslation } from 'react-i18next';
import type { Hold } from '../../store/ledger/change.ts';

export interface HoldNoteProps {
  readonly hold: Hold;
}

/** Why sending is paused, and until when. */
const HoldNote = ({ hold: { reason, until } }: HoldNoteProps) => {
  const { t } = useTranslation();
  return (
    <span>
      {reason === 'limit'
        ? t('offline.heldLimit', { at: new Date(until) })
        : t('offline.heldSession')}
    </span>
  );
};

export default HoldNote;
