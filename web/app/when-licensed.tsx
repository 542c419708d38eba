import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLicenceQuery } from '../api/licence/licence-api.ts';
import { ErrorPage } from '../page/error-page.tsx';
import { LoadingBar } from '../page/loading-bar.tsx';

interface WhenLicensedProps {
  /** The host's word. */
  readonly licensed: boolean;
  readonly children: ReactNode;
}

/**
 * A missing or invalid licence blocks the app (spec 000 §6). Where the host knows of none, the backend is asked: a
 * stage may let everybody try.
 */
export const WhenLicensed = ({ licensed, children }: WhenLicensedProps) => {
  const { t } = useTranslation();
  const { data, isLoading } = useLicenceQuery(undefined, { skip: licensed });
  if (licensed || (data && data.licence !== 'none')) return children;
  if (isLoading) return <LoadingBar label={t('loading.title')} share={null} />;
  return (
    <ErrorPage
      title={t('page.unlicensed.title')}
      text={t('page.unlicensed.text')}
      id="LICENCE_INVALID"
    />
  );
};
