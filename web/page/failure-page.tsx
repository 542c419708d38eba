import { useTranslation } from 'react-i18next';
import type { ErrorPageId, Failure } from '../api/failure.ts';
import { failureText } from '../api/flags/failure-text.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPage } from './error-page.tsx';

/** Ids by which the spec, and support, know the error pages (spec 000 §8). */
const SPEC_IDS: Readonly<Record<ErrorPageId, string>> = {
  boardNotFound: 'BOARD_NOT_FOUND',
  noCreatePermission: '4',
  projectKeyMissing: '5',
  rankDisabled: '6',
  filterBroken: '7',
  noAccess: 'NO_ACCESS',
};

/** Trying again changes nothing where the user may not look. */
const FINAL: readonly ErrorPageId[] = ['noCreatePermission', 'projectKeyMissing', 'noAccess'];

interface FailurePageProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** The page of spec 000 §8 for a failure that leaves nothing to show. */
export const FailurePage = ({ failure, onRetry }: FailurePageProps) => {
  const { t } = useTranslation();
  const retry = (
    <Button appearance="primary" onClick={onRetry}>
      {t('page.retry')}
    </Button>
  );
  if (failure.kind === 'page') {
    const { page } = failure;
    return (
      <ErrorPage title={t(`page.${page}.title`)} text={t(`page.${page}.text`)} id={SPEC_IDS[page]}>
        {FINAL.includes(page) ? null : retry}
      </ErrorPage>
    );
  }
  if (failure.kind === 'offline') {
    return (
      <ErrorPage title={t('page.offline.title')} text={t('page.offline.text')}>
        {retry}
      </ErrorPage>
    );
  }
  const title = failure.kind === 'tracker' ? t('page.difficulties.title') : t('page.crashed.title');
  return (
    <ErrorPage title={title} text={failureText(t, failure)}>
      {retry}
    </ErrorPage>
  );
};
