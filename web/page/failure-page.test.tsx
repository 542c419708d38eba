// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryHost } from '../host/memory/memory-host.ts';
import type { ErrorPageId } from '../store/ports/failure.ts';
import { wholeI18n } from '../testing/whole-i18n.ts';
import { FailurePage } from './failure-page.tsx';
import { HostProvider } from './host-context.ts';

afterEach(cleanup);

const shown = async (page: ErrorPageId) => {
  const i18n = await wholeI18n('en');
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <HostProvider value={memoryHost()}>
        <FailurePage failure={{ kind: 'page', page }} onRetry={() => undefined} />
      </HostProvider>
    </I18nextProvider>,
  );
  await screen.findByRole('heading');
  return {
    id: container.querySelector('main')?.dataset.errorId,
    title: screen.getByRole('heading').textContent,
    acts: screen.getAllByRole('button').map(({ textContent }) => textContent),
  };
};

describe('FailurePage', () => {
  it.each<[ErrorPageId, string, string]>([
    ['nextGenUnsupported', '1', 'Try again'],
    ['noFixVersion', '3', 'Try again'],
    ['noCreatePermission', '4', 'Show all story maps'],
    ['projectKeyMissing', '5', 'Show all story maps'],
    ['rankDisabled', '6', 'Try again'],
    ['filterBroken', '7', 'Try again'],
    ['boardNotFound', 'BOARD_NOT_FOUND', 'Try again'],
    ['noAccess', 'NO_ACCESS', 'Show all story maps'],
  ])('shows the page %s with id %s and offers "%s" first', async (page, id, first) => {
    const { acts, ...told } = await shown(page);
    expect(told).toMatchObject({ id, title: expect.stringMatching(/\S/) });
    expect(acts[0]).toBe(first);
  });
});
