import { useTranslation } from 'react-i18next';
import { failureText } from '../../store/flags/failure-text.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Note } from '../../ui/pages/note.tsx';

interface RetryNoteProps {
  /** The error of a query. */
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** Why a section could not be loaded, with a button to try again. */
export const RetryNote = ({ error, isFetching, onRetry }: RetryNoteProps) => {
  const { t } = useTranslation();
  return (
    <Note
      tone="warning"
      action={
        <Button spacing="compact" disabled={isFetching} onClick={onRetry}>
          {t('licence.retry')}
        </Button>
      }
    >
      {failureText(t, failureOf(error))}
    </Note>
  );
};
