import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { type Language, languageOf } from '#domain/kernel/languages.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { HostProvider } from '../page/host-context.ts';
import { applyTheme } from '../page/theme.ts';
import type { Ports } from '../store/ports/ports.ts';
import { createStore } from '../store/store.ts';
import { App } from './app.tsx';

export interface OpenedApp {
  readonly app: ReactNode;
  readonly language: Language;
}

/** Asks the host for the page, the language and the colour mode. Returns the app, ready to render. */
export const openApp = async (ports: Ports): Promise<OpenedApp> => {
  const { host } = ports;
  let colors = Promise.resolve();
  host.followColorMode((mode) => {
    colors = applyTheme(document.documentElement, mode);
  });
  const [context, locale] = await Promise.all([host.context(), host.locale()]);
  const language = languageOf(locale);
  const [i18n] = await Promise.all([createI18n(language, ['start']), colors]);
  if (/^en.gb/i.test(locale)) (await import('../i18n/british.ts')).spellBritish(i18n);
  const store = createStore(ports, i18n.t);
  const app = (
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <HostProvider value={host}>
          <App context={context} ids={ports.ids} />
        </HostProvider>
      </Provider>
    </I18nextProvider>
  );
  return { app, language };
};
