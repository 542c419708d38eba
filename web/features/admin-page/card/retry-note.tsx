import { useTranslation } from 'react-i18next';
import { failureText } from '../../../store/flags/failure-text.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Note } from '../../../ui/pages/note.tsx';

interface RetryNoteProps {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** Explains why a section could not be loaded, with a retry button. */
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
