import type { i18n } from 'i18next';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { ErrorPage } from '../page/error-page.tsx';

const Words = () => {
  const { t } = useTranslation();
  return <ErrorPage title={t('page.noHost.title')} text={t('page.noHost.text')} />;
};

/** What someone sees who opens our address outside the host. */
export const NoHost = ({ i18n }: { readonly i18n: i18n }) => (
  <I18nextProvider i18n={i18n}>
    <Words />
  </I18nextProvider>
);
