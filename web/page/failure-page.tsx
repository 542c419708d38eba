import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorPageId, Failure } from '../api/failure.ts';
import type { HostTarget } from '../host/host.ts';
import { Button } from '../ui/button.tsx';
import { later } from '../ui/later.tsx';
import { ErrorPage } from './error-page.tsx';
import type { FaultPageProps } from './fault-page.tsx';
import { useHost } from './host-context.ts';

/** Ids by which the spec, and support, know the error pages (spec 000 §8). */
const SPEC_IDS: Readonly<Record<ErrorPageId, string>> = {
  nextGenUnsupported: '1',
  noFixVersion: '3',
  noCreatePermission: '4',
  projectKeyMissing: '5',
  rankDisabled: '6',
  filterBroken: '7',
  boardNotFound: 'BOARD_NOT_FOUND',
  noAccess: 'NO_ACCESS',
};

type Act = 'retry' | 'choose';

/** What helps: another try once somebody has put it right, or another project where the user may look. */
const ACTS: Readonly<Record<ErrorPageId, readonly Act[]>> = {
  nextGenUnsupported: ['retry', 'choose'],
  noFixVersion: ['retry'],
  noCreatePermission: ['choose'],
  projectKeyMissing: ['choose'],
  rankDisabled: ['retry'],
  filterBroken: ['retry', 'choose'],
  boardNotFound: ['retry', 'choose'],
  noAccess: ['choose'],
};

/** The list of all story maps that one may use. */
const ALL_MAPS: HostTarget = { kind: 'module', moduleKey: 'main', parameters: {} };

/** For what Jira or our backend says: their errors have words of their own. */
const FaultPage = later<FaultPageProps>(() => import('./fault-page.tsx'), 'errors');

interface FailurePageProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** The page of spec 000 §8 for a failure that leaves nothing to show. */
export const FailurePage = ({ failure, onRetry }: FailurePageProps) => {
  const { t } = useTranslation();
  const host = useHost();
  const actions: Readonly<Record<Act, (first: boolean) => ReactNode>> = {
    retry: (first) => (
      <Button key="retry" appearance={first ? 'primary' : 'subtle'} onClick={onRetry}>
        {t('page.retry')}
      </Button>
    ),
    choose: (first) => (
      <Button
        key="choose"
        appearance={first ? 'primary' : 'subtle'}
        onClick={() => host.navigate(ALL_MAPS)}
      >
        {t('page.choose')}
      </Button>
    ),
  };
  if (failure.kind === 'page') {
    const { page } = failure;
    return (
      <ErrorPage title={t(`page.${page}.title`)} text={t(`page.${page}.text`)} id={SPEC_IDS[page]}>
        {ACTS[page].map((act, index) => actions[act](index === 0))}
      </ErrorPage>
    );
  }
  if (failure.kind === 'offline') {
    return (
      <ErrorPage title={t('page.offline.title')} text={t('page.offline.text')}>
        {actions.retry(true)}
      </ErrorPage>
    );
  }
  return <FaultPage failure={failure}>{actions.retry(true)}</FaultPage>;
};
