import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMENT_LIMIT } from '#domain/aggregates/guest-comment/decide.ts';
import { cleanLines } from '#domain/kernel/text.ts';
import { isPressed } from '../../actions/keys.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import type { Failure } from '../../store/ports/failure.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import styles from './community-panel.module.css';

interface AnswerFormProps {
  /** The answer as stored. */
  readonly first: string;
  /** The text with which the form opens. */
  readonly begun: string;
  readonly busy: boolean;
  /** Why the answer was not saved. The form keeps the typed text. */
  readonly refusal: Failure | null;
  /** Called with an answer that differs from the stored answer; an empty answer deletes the stored one. */
  readonly onSend: (answer: string) => void;
  /** Called when the user leaves the form with Escape. The caller keeps a changed text as a draft. */
  readonly onKeep: (text: string) => void;
  readonly onLeave: () => void;
}

/** The form for the team's answer to a guest comment. Everyone who sees the comment sees the answer. */
export const AnswerForm = (props: AnswerFormProps) => {
  const { first, begun, busy, refusal, onSend, onKeep, onLeave } = props;
  const { t } = useTranslation();
  const [text, setText] = useState(begun);
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
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || !isPressed('Escape', event)) return;
          event.preventDefault();
          if (!unchanged) onKeep(text);
          onLeave();
        }}
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
