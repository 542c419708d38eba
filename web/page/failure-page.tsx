import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button.tsx';
import { later } from '../ui/pages/later.tsx';
import { ErrorPage } from './error-page.tsx';
import type { FaultPageProps } from './fault-page.tsx';

/** For what Jira or our backend says: its words come when there are some to say. */
const FaultPage = later<FaultPageProps>(() => import('./fault-page.tsx'), 'errors');

/** The page for a failure that leaves nothing to show (R-HTTP-6). */
export const FailurePage = (props: FaultPageProps) => {
  const { t } = useTranslation();
  const { failure } = props;
  // Whoever is cut off gets no more code.
  if (failure.kind !== 'offline' || failure.silent) return <FaultPage {...props} />;
  return (
    <ErrorPage title={t('page.offline.title')} text={t('page.offline.text')}>
      <Button appearance="primary" onClick={props.onRetry}>
        {t('page.retry')}
      </Button>
    </ErrorPage>
  );
};
