// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashNote } from './crash-note.tsx';
import { later } from './later.tsx';

let logged: MockInstance;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  logged.mockRestore();
});

const shown = async (children: ReactNode) => {
  const i18n = await wholeI18n('en');
  render(<I18nextProvider i18n={i18n}>{children}</I18nextProvider>);
};

const button = (name: string) => screen.findByRole('button', { name });

describe('a part of the page that crashes', () => {
  it('leaves the rest of the page usable, shows an id for support, and can be retried', async () => {
    let broken = true;
    const Part = () => {
      if (broken) throw new Error('fault');
      return <p>the part</p>;
    };
    const press = vi.fn();
    await shown(
      <>
        <button type="button" onClick={press}>
          the rest
        </button>
        <CrashBoundary fallback={(crash) => <CrashNote crash={crash} />}>
          <Part />
        </CrashBoundary>
      </>,
    );
    await userEvent.click(await button('the rest'));
    expect(press).toHaveBeenCalled();
    const [, id = ''] = /([0-9a-f]{8})/.exec(screen.getByRole('alert').textContent ?? '') ?? [];
    expect(logged.mock.calls.some(([line]) => line === `crash ${id}`)).toBe(true);
    broken = false;
    await userEvent.click(await button('Try again'));
    expect(await screen.findByText('the part')).toBeTruthy();
  });
});

describe('a part of the page that loads on demand', () => {
  it('keeps typed text when the element around it renders again', async () => {
    const Field = () => <input aria-label="typed" />;
    const Part = later(async () => ({ default: Field }));
    const Page = () => {
      const [times, setTimes] = useState(0);
      return (
        <>
          <button type="button" onClick={() => setTimes(times + 1)}>
            again
          </button>
          <Part />
        </>
      );
    };
    await shown(<Page />);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'typed' });
    await userEvent.type(field, 'words');
    await userEvent.click(await button('again'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'typed' }).value).toBe('words');
  });

  const Dialog = ({ onClose }: { readonly onClose?: () => void }) => (
    <button type="button" onClick={onClose}>
      came
    </button>
  );

  it('loads its file once more when the user retries after a failure', async () => {
    const load = vi
      .fn<() => Promise<{ default: typeof Dialog }>>()
      .mockRejectedValueOnce(new Error('no such file'))
      .mockResolvedValue({ default: Dialog });
    const Later = later(load);
    await shown(<Later onClose={() => undefined} />);
    await userEvent.click(await button('Try again'));
    expect(await button('came')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('says offline that it cannot load its file, and loads it when the network is back', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn(async () => ({ default: Dialog }));
    const Later = later(load);
    await shown(<Later onClose={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toContain('You are currently offline.');
    expect(screen.queryByText(/Error ID/)).toBeNull();
    expect(load).not.toHaveBeenCalled();
    network.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await button('came')).toBeTruthy();
  });

  it('can be closed when its file could not be loaded', async () => {
    const onClose = vi.fn();
    const Later = later<object>(() => Promise.reject(new Error('no such file')));
    await shown(<Later onClose={onClose} />);
    await userEvent.click(await button('Close'));
    expect(onClose).toHaveBeenCalled();
  });
});
