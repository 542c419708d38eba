// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { HostProvider } from '../../page/host-context.ts';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import { PublicLink } from './public-link.tsx';

afterEach(cleanup);

it.each([
  ['', new URL('/share/abc', window.location.href).href],
  ['https://cairn.example', 'https://cairn.example/share/abc'],
])('links to the public page when the edge of the host is %j', async (edge, address) => {
  render(
    <I18nextProvider i18n={await wholeI18n('en')}>
      <HostProvider value={memoryHost({ edge })}>
        <PublicLink link="abc" coded />
      </HostProvider>
    </I18nextProvider>,
  );
  expect(screen.getByRole('textbox')).toHaveProperty('value', address);
  expect(screen.getByRole('link', { name: 'Open as a visitor' })).toHaveProperty('href', address);
});
