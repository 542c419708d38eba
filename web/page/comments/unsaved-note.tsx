import { useTranslation } from 'react-i18next';
import { readDocument } from '#domain/publishing/document/node.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './comments.module.css';
import { DocumentView } from './document-view.tsx';
import type { Unsaved } from './use-unsaved.ts';

interface UnsavedNoteProps {
  readonly unsaved: Unsaved;
  /** Takes up the text in a field; absent when it cannot be edited there. */
  readonly onEdit?: (() => void) | undefined;
}

/** A text that was not saved: what was typed, why it was refused, and what can be done with it. */
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
