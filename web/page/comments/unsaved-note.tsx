import { useTranslation } from 'react-i18next';
import { readDocument } from '#domain/publishing/document/node.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './comments.module.css';
import { DocumentView } from './document-view.tsx';
import type { Unsaved } from './use-unsaved.ts';

interface UnsavedNoteProps {
  readonly unsaved: Unsaved;
  /** Puts the text into a field, where the user can edit it; absent if that is not possible. */
  readonly onEdit?: (() => void) | undefined;
}

/** Shows a text that was not saved and the reason, with buttons for what the user can do. */
export const UnsavedNote = ({ unsaved, onEdit }: UnsavedNoteProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.unsaved}>
      <p role="alert">
        <b>{t('comments.unsaved')}</b> {failureText(t, unsaved.failure)}
      </p>
      <DocumentView document={readDocument(unsaved.body)} reader={null} />
      <span className={styles.choices}>
        <Button appearance="subtle" spacing="compact" onClick={unsaved.discard}>
          {t('comments.discard')}
        </Button>
        {onEdit && (
          <Button appearance="subtle" spacing="compact" onClick={onEdit}>
            {t('comments.edit')}
          </Button>
        )}
        <Button spacing="compact" onClick={unsaved.retry}>
          {t('page.retry')}
        </Button>
      </span>
    </div>
  );
};
