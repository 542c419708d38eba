// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLiveRegion } from './live-region.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Page = () => {
  const { announce, region } = useLiveRegion();
  return (
    <>
      <button type="button" onClick={() => announce('Saved.')}>
        Save
      </button>
      <input aria-label="Ends on" />
      {region}
    </>
  );
};

/** Renders the page. Its elements are searched in itself alone, not in what another file may have left beside it. */
const shown = () => {
  const page = within(render(<Page />).container);
  return {
    save: () => fireEvent.click(page.getByRole('button')),
    type: (value: string) => fireEvent.input(page.getByRole('textbox'), { target: { value } }),
    said: () => page.getByRole('status').textContent,
  };
};

describe('useLiveRegion', () => {
  it('removes a sentence ten seconds after it was last announced', () => {
    const { save, said } = shown();
    save();
    expect(said()).toBe('Saved.');
    act(() => void vi.advanceTimersByTime(9000));
    save();
    act(() => void vi.advanceTimersByTime(9000));
    expect(said()).toBe('Saved.');
    act(() => void vi.advanceTimersByTime(1000));
    expect(said()).toBe('');
  });

  it('removes a sentence when the user types', () => {
    const { save, type, said } = shown();
    save();
    type('2020-01-01');
    expect(said()).toBe('');
  });
});
