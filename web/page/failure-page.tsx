import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button.tsx';
import { later } from '../ui/pages/later.tsx';
import { ErrorPage } from './error-page.tsx';
import type { FaultPageProps } from './fault-page.tsx';

/** The page for errors of Jira or our backend; its code and texts load only when needed. */
const FaultPage = later<FaultPageProps>(() => import('./fault-page.tsx'), 'errors');

/** The page for a failure after which there is nothing else to show (R-HTTP-6). */
export const FailurePage = (props: FaultPageProps) => {
  const { t } = useTranslation();
  const { failure } = props;
  // When offline, the code of `FaultPage` cannot be loaded, so this page is part of the first load.
  if (failure.kind !== 'offline' || failure.silent) return <FaultPage {...props} />;
  return (
    <ErrorPage title={t('page.offline.title')} text={t('page.offline.text')}>
      <Button appearance="primary" onClick={props.onRetry}>
        {t('page.retry')}
      </Button>
    </ErrorPage>
  );
};
