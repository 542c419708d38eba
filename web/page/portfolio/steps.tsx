import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './portfolio-dialog.module.css';

type Step = 'info' | 'access';

interface StepsProps {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
}

/** Shows the steps of the dialog and which one is open. A click on a step opens it. */
export const Steps = ({ step, onStep }: StepsProps) => {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps}>
      {(['info', 'access'] as const).map((name, index) => {
        const past = name === 'info' && step === 'access';
        return (
          <li key={name} className={styles.step}>
            <button
              type="button"
              className={classNames(styles.stepName, focus.ring)}
              aria-current={name === step ? 'step' : undefined}
              onClick={() => onStep(name)}
            >
              <span className={styles.number} data-past={past || undefined}>
                {past ? <Icon name="check" size={12} /> : index + 1}
              </span>
              {t(`portfolio.step.${name}`)}
            </button>
          </li>
        );
      })}
    </ol>
  );
};
