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
  /**
   * The thing whose deletion the activity feed reports, with the name of the user who deleted it; null if it is in no
   * feed.
   */
  readonly deleted: DeletedThing | null;
  readonly dirty: boolean;
  /** Saves the typed values as a new persona or goal; null if the user may not, or if a value is invalid. */
  readonly onSaveNew: (() => void) | null;
  readonly busy?: boolean;
  readonly failure?: Failure | null;
  /** Label of the button that discards unsaved changes and leaves. */
  readonly leave: string;
  readonly onLeave: () => void;
}

/** The feed is read again after this many milliseconds, because it reports a deletion with a delay. */
const LOOK = 5000;

/** Returns the name of the user who deleted a thing; null while unknown. */
const useDeleter = (deleted: DeletedThing | null): string | null => {
  const asked = deleted ?? skipToken;
  const { data: known = null } = useDeleterQuery(asked);
  useDeleterQuery(asked, { skip: known !== null, pollingInterval: LOOK });
  return known;
};

/**
 * Shown above an open editor when another user has deleted its persona or goal. Says who deleted it and what the user
 * can do. The editor keeps the typed text (R-LIVE-8).
 */
const GoneNote = (props: GoneNoteProps) => {
  const { what, name, deleted, dirty, onSaveNew, busy = false, failure, leave, onLeave } = props;
  const { t } = useTranslation();
  const who = useDeleter(deleted);
  return (
    <div role="alert">
      <Note tone="warning">
        <p className={styles.text}>
          {who === null ? t('gone.unknown', { name }) : t('gone.by', { who, name })}
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
        {/* Below the buttons, so that the first edit does not move them away from the pointer. */}
        {dirty && <p className={styles.kept}>{t('gone.kept')}</p>}
      </Note>
    </div>
  );
};

export default GoneNote;
