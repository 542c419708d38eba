import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepColumn } from '#domain/board/model/model.ts';
import { stepName } from '../../board/words/names.ts';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import styles from './phone.module.css';

interface StepChipsProps {
  readonly steps: readonly StepColumn[];
  readonly chosen: string;
  readonly onStep: (id: string) => void;
}

/** The steps of a goal as buttons in a row that scrolls sideways. */
export const StepChips = ({ steps, chosen, onStep }: StepChipsProps) => {
  const { t } = useTranslation();
  const row = useRef<HTMLFieldSetElement>(null);
  // React does not know the scroll position, so an effect scrolls to the chosen step.
  useEffect(() => {
    const chip = row.current?.querySelector(`[data-step="${CSS.escape(chosen)}"]`);
    chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return (
    <fieldset ref={row} className={styles.chips} aria-label={t('publicMap.steps')}>
      {steps.map((step) => (
        <button
          key={step.id}
          type="button"
          data-step={step.id}
          className={classNames(styles.chip, focus.ring)}
          aria-pressed={step.id === chosen}
          onClick={() => onStep(step.id)}
        >
          {stepName(t, step)}
        </button>
      ))}
    </fieldset>
  );
};
