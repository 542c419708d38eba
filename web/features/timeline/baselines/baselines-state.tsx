import { useTranslation } from 'react-i18next';
import { failureText } from '../../../store/flags/failure-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './baselines.module.css';
import type { BaselineTools } from './use-baseline-tools.ts';

type StateProps = Pick<BaselineTools, 'baselines' | 'mayName' | 'ofPortfolio'>;

/** Says why there is no list of baselines: it is loading, could not be loaded, or is empty. Nothing if there is one. */
export const BaselinesState = ({ baselines: { list, failure, again } }: StateProps) => {
  const { t } = useTranslation();
  if (failure) {
    return (
      <div className={styles.said} role="alert">
        <p>{failureText(t, failure)}</p>
        <Button spacing="compact" onClick={again}>
          {t('time.retry')}
        </Button>
      </div>
    );
  }
  if (list === null) {
    return (
      <p className={styles.said} aria-busy="true">
        {t('time.baseline.loading')}
      </p>
    );
  }
  if (list.length > 0) return null;
  return (
    <div className={styles.said}>
      <strong>{t('time.baseline.none')}</strong>
      <p>{t('time.baseline.noneText')}</p>
    </div>
  );
};

/** Says what people need who may not name moments. */
export const NamingDenied = ({ ofPortfolio }: Pick<StateProps, 'ofPortfolio'>) => {
  const { t } = useTranslation();
  return (
    <p className={styles.denied}>
      <Icon name="lock" size={12} />
      {ofPortfolio ? t('time.baseline.mayNotPortfolio') : t('time.baseline.mayNot')}
    </p>
  );
};
