// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
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

const said = () => screen.getByRole('status').textContent;

describe('useLiveRegion', () => {
  it('removes a sentence ten seconds after it was last announced', () => {
    render(<Page />);
    fireEvent.click(screen.getByRole('button'));
    expect(said()).toBe('Saved.');
    act(() => void vi.advanceTimersByTime(9000));
    fireEvent.click(screen.getByRole('button'));
    act(() => void vi.advanceTimersByTime(9000));
    expect(said()).toBe('Saved.');
    act(() => void vi.advanceTimersByTime(1000));
    expect(said()).toBe('');
  });

  it('removes a sentence when the user types', () => {
    render(<Page />);
    fireEvent.click(screen.getByRole('button'));
    fireEvent.input(screen.getByRole('textbox'), { target: { value: '2020-01-01' } });
    expect(said()).toBe('');
  });
});
