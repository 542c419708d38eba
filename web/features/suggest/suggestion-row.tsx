import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { summaryFault } from '#domain/kernel/faults.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import { Checkbox } from '../../ui/buttons/checkbox.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { InlineEdit } from '../../ui/fields/inline-edit.tsx';
import styles from './suggest-panel.module.css';
import { accepted, rejected, reworded, type Suggesting, type Suggestion } from './suggesting.ts';

interface SuggestionRowProps {
  readonly suggestion: Suggestion;
  readonly change: (make: (before: Suggesting) => Suggesting) => void;
  /** Called with true when the pointer or the focus enters the row, and with false when it leaves the row. */
  readonly onPoint: (on: boolean) => void;
}

/** One suggestion. The checkbox accepts it; users can also change its text or reject it. */
export const SuggestionRow = ({ suggestion, change, onPoint }: SuggestionRowProps) => {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { id, summary, why } = suggestion;
  const faultOf = (text: string): string | null => {
    const found = summaryFault(cleanLine(text));
    return found && t(`errors.${found}`);
  };
  return (
    <li
      className={styles.suggestion}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
    >
      {editing ? (
        <InlineEdit
          label={t('ai.edit', { summary })}
          value={summary}
          faultOf={faultOf}
          onConfirm={(text) => {
            setEditing(false);
            change((before) => reworded(before, id, cleanLine(text)));
          }}
          onLeave={() => setEditing(false)}
        />
      ) : (
        <>
          <span>
            <Checkbox
              checked={suggestion.accepted}
              onChange={(wanted) => change((before) => accepted(before, wanted, id))}
            >
              <span className={styles.summary}>{summary}</span>
            </Checkbox>
            {why !== null && <span className={styles.why}>{why}</span>}
          </span>
          <span className={styles.acts}>
            <IconButton
              icon="edit"
              label={t('ai.edit', { summary })}
              onClick={() => setEditing(true)}
            />
            <IconButton
              icon="close"
              label={t('ai.reject', { summary })}
              onClick={() => {
                onPoint(false);
                change((before) => rejected(before, id));
              }}
            />
          </span>
        </>
      )}
    </li>
  );
};
