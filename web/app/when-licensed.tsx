import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LicenceState } from '#domain/contracts/licence.ts';
import type { BlockedPageProps } from '../page/licence/blocked-page.tsx';
import { LoadingBar } from '../page/loading-bar.tsx';
import { useLicenceQuery } from '../store/licence/licence-api.ts';
import { later } from '../ui/pages/later.tsx';

const BlockedPage = later<BlockedPageProps>(
  () => import('../page/licence/blocked-page.tsx'),
  'licence',
);

interface WhenLicensedProps {
  readonly licensed: boolean;
  /** Whether a licence key for portfolios is enough for the page (R-LICENCE-2). */
  readonly ofPortfolios: boolean;
  readonly children: ReactNode;
}

const opened = ({ licence, portfolio }: LicenceState, ofPortfolios: boolean): boolean =>
  licence !== 'none' || (ofPortfolios && portfolio.standing === 'valid');

/**
 * Blocks the app if the licence is missing or invalid (R-LICENCE-1). If the host reports no licence, the backend is
 * asked, because it may still allow an evaluation.
 */
export const WhenLicensed = ({ licensed, ofPortfolios, children }: WhenLicensedProps) => {
  const { t } = useTranslation();
  const { data, isLoading, isFetching, refetch } = useLicenceQuery(undefined, { skip: licensed });
  if (licensed || (data && opened(data, ofPortfolios))) return children;
  if (isLoading) return <LoadingBar label={t('loading.title')} share={null} />;
  return <BlockedPage state={data} asking={isFetching} onRetry={() => void refetch()} />;
};
