import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { type DeletedThing, useDeleterQuery } from '../../store/activity/deleter-api.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import type { Failure } from '../../store/ports/failure.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Note } from '../../ui/pages/note.tsx';
import styles from './gone-note.module.css';

export interface GoneNoteProps {
  readonly what: 'persona' | 'goal';
  readonly name: string;
  /** Where to look up who deleted it; null if no feed says so. */
  readonly deleted: DeletedThing | null;
  readonly dirty: boolean;
  /** Saves what the user has typed as a new thing; null if the user may not, or the text has a fault. */
  readonly onSaveNew: (() => void) | null;
  readonly busy?: boolean;
  /** Why it could not be saved as a new thing. */
  readonly failure?: Failure | null;
  /** The way out when nothing is unsaved; with unsaved changes it discards them. */
  readonly leave: string;
  readonly onLeave: () => void;
}

/** Milliseconds between two looks at the feed, which tells of a deletion a little later. */
const LOOK = 5000;

/** Name of the person who deleted a thing; null while it is not known. */
const useDeleter = (deleted: DeletedThing | null): string | null => {
  const asked = deleted ?? skipToken;
  const { data: known = null } = useDeleterQuery(asked);
  useDeleterQuery(asked, { skip: known !== null, pollingInterval: LOOK });
  return known;
};

/**
 * Stands above an open editor when its thing was deleted elsewhere: who deleted it, and the ways on. The editor keeps
 * what was typed (R-LIVE-8).
 */
const GoneNote = (props: GoneNoteProps) => {
  const { what, name, deleted, dirty, onSaveNew, busy = false, failure, leave, onLeave } = props;
  const { t } = useTranslation();
  const who = useDeleter(deleted);
  return (
    <div role="alert">
      <Note tone="warning">
        <p className={styles.text}>
          {who === null ? t('gone.unknown', { name }) : t('gone.by', { who, name })}{' '}
          {dirty ? (
            t('gone.kept')
          ) : (
            // Keeps the place of the words: a first edit must not move the buttons from under the pointer.
            <span className={styles.room} data-words={t('gone.kept')} />
          )}
        </p>
        {failure && (
          <p className={styles.text}>
            {t('gone.failed')} {failureText(t, failure)}
          </p>
        )}
        <div className={styles.ways}>
          {onSaveNew && (
            <Button appearance="primary" disabled={busy} onClick={onSaveNew}>
              {t(`gone.saveNew.${what}`)}
            </Button>
          )}
          <Button onClick={onLeave}>{dirty ? t('gone.discard') : leave}</Button>
        </div>
      </Note>
    </div>
  );
};

export default GoneNote;
