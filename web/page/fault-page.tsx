import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../api/failure.ts';
import { failureText } from '../api/flags/failure-text.ts';
import { ErrorPage } from './error-page.tsx';

export interface FaultPageProps {
  readonly failure: Failure;
  readonly children: ReactNode;
}

/** The page for a failure that the spec gives no page of its own: what was said of it, in the reader's language. */
const FaultPage = ({ failure, children }: FaultPageProps) => {
  const { t } = useTranslation();
  const title = failure.kind === 'tracker' ? t('page.difficulties.title') : t('page.crashed.title');
  return (
    <ErrorPage title={title} text={failureText(t, failure)}>
      {children}
    </ErrorPage>
  );
};

export default FaultPage;
