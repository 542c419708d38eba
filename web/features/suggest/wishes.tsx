import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './suggest-panel.module.css';

interface WishesProps {
  readonly disabled: boolean;
  readonly onWish: (text: string) => void;
  /** Buttons for wishes that depend on the map, such as wishes for a persona. */
  readonly children: ReactNode;
}

/** Maximum length of a wish in a request, in characters. */
const LONGEST = 300;

/** Lets the user ask for different suggestions, with two ready-made wishes or a typed wish. */
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
