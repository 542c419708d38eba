import { type RenderResult, render } from '@testing-library/react';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider, type ProviderProps } from 'react-redux';
import type { HostAdapter } from '../host/host.ts';
import { HostProvider } from '../page/host-context.ts';

interface Surroundings {
  readonly i18n: I18n;
  readonly store: ProviderProps['store'];
  readonly host: HostAdapter;
}

/** Renders an element with what every component of the client needs: texts, store and host. */
export const renderIn = ({ i18n, store, host }: Surroundings, shown: ReactNode): RenderResult =>
  render(
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <HostProvider value={host}>{shown}</HostProvider>
      </Provider>
    </I18nextProvider>,
  );
