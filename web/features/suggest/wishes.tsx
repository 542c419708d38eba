import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './suggest-panel.module.css';

interface WishesProps {
  readonly disabled: boolean;
  readonly onWish: (text: string) => void;
  /** Wishes that come of the map, beside the usual ones. */
  readonly children: ReactNode;
}

/** What fits into one request. */
const LONGEST = 300;

/** How suggestions should be instead: two usual wishes, and words of one's own. */
export const Wishes = ({ disabled, onWish, children }: WishesProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  return (
    <form
      className={styles.wishes}
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled && text.trim() !== '') onWish(text.trim());
      }}
    >
      <div className={styles.row}>
        {(['simpler', 'smaller'] as const).map((wish) => (
          <Button
            key={wish}
            spacing="compact"
            disabled={disabled}
            onClick={() => onWish(t(`ai.wish.${wish}`))}
          >
            {t(`ai.wish.${wish}`)}
          </Button>
        ))}
        {children}
      </div>
      <TextField
        label={t('ai.wish.label')}
        hideLabel
        placeholder={t('ai.wish.placeholder')}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
};
