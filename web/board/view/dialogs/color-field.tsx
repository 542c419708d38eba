import { type CSSProperties, type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GOAL_COLORS } from '#domain/aggregates/goal/palette.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './color-field.module.css';

interface ColorFieldProps {
  /**
   * The chosen colour. Null stands for the goal's colour. Undefined chooses nothing, because several cards have
   * different colours.
   */
  readonly value: string | null | undefined;
  /** Whether a colour is required. A goal needs one, because it has no parent with a colour. */
  readonly needed?: boolean;
  readonly onChange: (color: string | null) => void;
}

/** Number of hues, which are the columns of the grid. Its rows are the tones. */
const HUES = 10;

const tinted = (color: string): CSSProperties & Record<'--color', string> => ({ '--color': color });

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -HUES,
  ArrowDown: HUES,
};

/** Returns the index of a colour in the list of fixed colours; -1 if it is not in the list. */
const placeOf = (color: string | null | undefined): number =>
  GOAL_COLORS.map(String).indexOf(color?.toUpperCase() ?? '');

/** Returns the name of a fixed colour; empty for any other colour. */
export const useColorName = (): ((color: string | null | undefined) => string) => {
  const { t } = useTranslation();
  return (color) => {
    if (color === null) return t('board.edit.noColor');
    const at = placeOf(color);
    if (at < 0) return '';
    const hue = t(`board.edit.hue.${(at % HUES) as 0}`);
    return t('board.edit.colorName', {
      hue,
      tone: t(`board.edit.tone.${Math.floor(at / HUES) as 0}`),
    });
  };
};

/**
 * Renders the colours of goals (R-GOAL-3): a grid of radio buttons with one tab stop. Arrow keys go along hues and
 * tones. The name of the current colour is above the grid.
 */
export const ColorField = ({ value, needed = false, onChange }: ColorFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const nameOf = useColorName();
  const [pointed, setPointed] = useState<string | null | undefined>(undefined);
  const at = placeOf(value);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = at < 0 ? 0 : at + step;
    const color = GOAL_COLORS[next];
    if (color === undefined) return;
    onChange(color);
    event.currentTarget.querySelector<HTMLElement>(`[value="${color}"]`)?.focus();
  };
  const option = (color: string | null) => ({
    type: 'radio',
    name: id,
    'aria-label': nameOf(color),
    checked: color === null ? value === null : color === value?.toUpperCase(),
    onChange: () => onChange(color),
    onPointerEnter: () => setPointed(color),
    onPointerLeave: () => setPointed(undefined),
  });
  return (
    <fieldset className={styles.field} onKeyDown={move}>
      <legend className={styles.legend}>
        {t('board.edit.color')}
        <span className={styles.name} aria-hidden="true">
          {nameOf(pointed === undefined ? value : pointed)}
        </span>
      </legend>
      <span className={styles.grid}>
        {GOAL_COLORS.map((color) => (
          <input
            key={color}
            {...option(color)}
            value={color}
            className={styles.swatch}
            style={tinted(color)}
            data-light={placeOf(color) >= 2 * HUES || undefined}
          />
        ))}
      </span>
      {!needed && (
        <label className={styles.none}>
          <input {...option(null)} className={classNames(styles.swatch, styles.struck)} />
          <span aria-hidden="true">{t('board.edit.noColor')}</span>
        </label>
      )}
    </fieldset>
  );
};
