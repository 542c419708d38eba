import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_SUMMARY } from '#domain/kernel/text.ts';
import focus from '../../ui/focus.module.css';

interface FirstGoalFieldProps {
  readonly className: string | undefined;
  readonly onCreate: (summary: string) => void;
  /** Called on Escape, and when the field loses the focus while it is empty. */
  readonly onLeave: () => void;
  /** Rendered after the field, such as a button that submits its form. */
  readonly after?: (empty: boolean) => ReactNode;
}

/** The field for the name of the first goal, in a form. Enter creates the goal; an empty name creates none. */
export const FirstGoalField = ({ className, onCreate, onLeave, after }: FirstGoalFieldProps) => {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const summary = name.trim();
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (summary !== '') onCreate(summary);
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: this field replaces the button that was pressed
        autoFocus
        data-leaves-lists
        className={focus.ring}
        aria-label={t('board.goal.newName')}
        placeholder={t('board.goal.placeholder')}
        value={name}
        maxLength={LONGEST_SUMMARY}
        onChange={({ target }) => setName(target.value)}
        onBlur={() => {
          if (summary === '') onLeave();
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onLeave();
        }}
      />
      {after?.(summary === '')}
    </form>
  );
};
