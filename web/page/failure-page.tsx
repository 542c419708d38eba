import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button.tsx';
import { later } from '../ui/pages/later.tsx';
import { ErrorPage } from './error-page.tsx';
import type { FaultPageProps } from './fault-page.tsx';

/** The page for errors of Jira or our backend. Its code and texts load on demand. */
const FaultPage = later<FaultPageProps>(() => import('./fault-page.tsx'), 'errors');

/** Shown in place of a page that cannot be loaded (R-HTTP-6). */
export const FailurePage = (props: FaultPageProps) => {
  const { t } = useTranslation();
  const { failure } = props;
  // This page is in the first load, because `FaultPage` cannot be loaded while offline.
  if (failure.kind !== 'offline' || failure.silent) return <FaultPage {...props} />;
  return (
    <ErrorPage title={t('page.offline.title')} text={t('page.offline.text')}>
      <Button appearance="primary" onClick={props.onRetry}>
        {t('page.retry')}
      </Button>
    </ErrorPage>
  );
};
