import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostTarget } from '../host/host.ts';
import { failureText } from '../store/flags/failure-text.ts';
import type { ErrorPageId, Failure } from '../store/ports/failure.ts';
import { Button } from '../ui/buttons/button.tsx';
import { ErrorPage } from './error-page.tsx';
import { useHost } from './host-context.ts';

/** The ids that the error pages show, by which support recognises them (R-HTTP-6). */
const PAGE_IDS: Readonly<Record<ErrorPageId, string>> = {
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

/** What the user can do on each error page: try again, or choose another project. */
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

/** The list of all story maps that the user can open. */
const ALL_MAPS: HostTarget = { kind: 'module', moduleKey: 'main', parameters: {} };

export interface FaultPageProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** The page for a failure (R-HTTP-6). A failure without its own page shows its message in the user's language. */
const FaultPage = ({ failure, onRetry }: FaultPageProps) => {
  const { t } = useTranslation();
  const host = useHost();
  if (failure.kind !== 'page') {
    const title =
      failure.kind === 'tracker' ? t('page.difficulties.title') : t('page.crashed.title');
    return (
      <ErrorPage title={title} text={failureText(t, failure)}>
        <Button appearance="primary" onClick={onRetry}>
          {t('page.retry')}
        </Button>
      </ErrorPage>
    );
  }
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
  const { page } = failure;
  return (
    <ErrorPage title={t(`page.${page}.title`)} text={t(`page.${page}.text`)} id={PAGE_IDS[page]}>
      {ACTS[page].map((act, index) => actions[act](index === 0))}
    </ErrorPage>
  );
};

export default FaultPage;
