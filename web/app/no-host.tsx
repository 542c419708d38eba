import type { ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { createI18n } from '../i18n/create-i18n.ts';
import { ErrorPage } from '../page/error-page.tsx';
import { applyTheme } from '../page/theme.ts';

const Words = () => {
  const { t } = useTranslation();
  return <ErrorPage title={t('page.noHost.title')} text={t('page.noHost.text')} />;
};

/** Returns the page that appears if Cairn's URL is opened outside Jira. */
export const openNoHost = async (): Promise<ReactNode> => {
  await applyTheme(document.documentElement, 'light');
  return (
    <I18nextProvider i18n={await createI18n('en', ['start'])}>
      <Words />
    </I18nextProvider>
  );
};
