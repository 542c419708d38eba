import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { GOAL_COLORS } from '#domain/aggregates/goal/palette.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './move-dialog.module.css';

interface ColorFieldProps {
  /** Null means the goal's colour. Undefined selects no colour, for several cards whose colours differ. */
  readonly value: string | null | undefined;
  /** Whether a colour is required: a goal has no parent to take one from. */
  readonly needed?: boolean;
  readonly onChange: (color: string | null) => void;
}

const tinted = (color: string): CSSProperties & Record<'--color', string> => ({ '--color': color });

/** The colours of goals (R-GOAL-3), as a group of radio buttons. */
export const ColorField = ({ value, needed = false, onChange }: ColorFieldProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={classNames(styles.swatches, needed && styles.palette)}>
      <legend>{t('board.edit.color')}</legend>
      {!needed && (
        <input
          type="radio"
          name="color"
          className={styles.swatch}
          aria-label={t('board.edit.noColor')}
          title={t('board.edit.noColor')}
          checked={value === null}
          onChange={() => onChange(null)}
        />
      )}
      {GOAL_COLORS.map((color, index) => (
        <input
          key={color}
          type="radio"
          name="color"
          className={styles.swatch}
          style={tinted(color)}
          aria-label={t('board.edit.colorNumber', { number: index + 1 })}
          checked={value?.toUpperCase() === color}
          onChange={() => onChange(color)}
        />
      ))}
    </fieldset>
  );
};
