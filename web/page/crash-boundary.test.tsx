// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CrashBoundary } from './crash-boundary.tsx';

afterEach(cleanup);

describe('a crash in a page', () => {
  it('leaves something to read, and a way to try again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    const Page = () => {
      if (broken) throw new Error('fault');
      return <p>the page</p>;
    };
    render(
      <CrashBoundary
        fallback={(retry) => (
          <button type="button" onClick={retry}>
            again
          </button>
        )}
      >
        <Page />
      </CrashBoundary>,
    );
    broken = false;
    screen.getByRole('button', { name: 'again' }).click();
    expect(await screen.findByText('the page')).toBeTruthy();
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });
});
