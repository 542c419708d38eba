// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '../../i18n/create-i18n.ts';
import OopsFlag from './oops-flag.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = async (leftOut: number) => {
  const i18n = await createI18n('en');
  const onFilter = vi.fn();
  const flag = (left: number) => (
    <I18nextProvider i18n={i18n}>
      <OopsFlag shown={1000} leftOut={left} onFilter={onFilter} />
    </I18nextProvider>
  );
  const { rerender } = render(flag(leftOut));
  return { onFilter, becomes: (left: number) => rerender(flag(left)) };
};

describe('OopsFlag', () => {
  it('shows for ninety seconds how many stories are left out', async () => {
    await shown(5);
    expect(screen.getByText(/newest 1,000 stories\. 5 more/)).toBeTruthy();
    act(() => vi.advanceTimersByTime(89_000));
    expect(screen.queryByText('Oops')).not.toBeNull();
    act(() => vi.advanceTimersByTime(2000));
    expect(screen.queryByText('Oops')).toBeNull();
  });

  it('offers a filter, and can be closed until more stories are left out', async () => {
    const { onFilter, becomes } = await shown(5);
    act(() => screen.getByRole('button', { name: 'Filter the map' }).click());
    expect(onFilter).toHaveBeenCalledOnce();
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    becomes(5);
    expect(screen.queryByText('Oops')).toBeNull();
    becomes(7);
    expect(screen.queryByText('Oops')).not.toBeNull();
  });

  it('is hidden when no story is left out', async () => {
    await shown(0);
    expect(screen.queryByText('Oops')).toBeNull();
  });
});
