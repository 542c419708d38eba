import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMENT_LIMIT } from '#domain/aggregates/guest-comment/decide.ts';
import { cleanLines } from '#domain/kernel/text.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import type { Failure } from '../../store/ports/failure.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import styles from './community-panel.module.css';

interface AnswerFormProps {
  readonly first: string;
  readonly busy: boolean;
  /** Why the answer was not saved; the typed text stays in the form. */
  readonly refusal: Failure | null;
  /** Called with an answer that differs from the stored answer; an empty answer deletes the stored one. */
  readonly onSend: (answer: string) => void;
  readonly onLeave: () => void;
}

/** The form for the team's answer to a guest comment. Everyone who sees the comment sees the answer. */
export const AnswerForm = ({ first, busy, refusal, onSend, onLeave }: AnswerFormProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState(first);
  const unchanged = cleanLines(text) === first;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !unchanged) onSend(cleanLines(text));
      }}
    >
      <TextArea
        label={t('community.yourAnswer')}
        autoFocus
        rows={3}
        maxLength={COMMENT_LIMIT}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {refusal && (
        <p className={styles.fault} role="alert">
          {failureText(t, refusal)}
        </p>
      )}
      <div className={styles.acts}>
        <Button appearance="primary" spacing="compact" type="submit" disabled={busy || unchanged}>
          {t('community.send')}
        </Button>
        <Button appearance="subtle" spacing="compact" onClick={onLeave}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </form>
  );
};
