import { useTranslation } from 'react-i18next';
import type { Conflict } from '../../store/ledger/change.ts';
import { Button } from '../../ui/buttons/button.tsx';

export interface DecideNoteProps {
  /** The conflict that the user has put off. */
  readonly conflict: Pick<Conflict, 'title'>;
  readonly onDecide: () => void;
}

/** Says that the page shows a change that is not saved, because the user has not decided its conflict yet. */
const DecideNote = ({ conflict: { title }, onDecide }: DecideNoteProps) => {
  const { t } = useTranslation();
  return (
    <>
      <span>{title ? t('offline.undecided', { title }) : t('offline.undecidedSettings')}</span>
      <Button spacing="compact" onClick={onDecide}>
        {t('offline.decide')}
      </Button>
    </>
  );
};

export default DecideNote;
