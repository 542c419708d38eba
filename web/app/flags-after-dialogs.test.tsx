// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import type { HostFlag } from '../host/host.ts';
import { memoryHost } from '../host/memory/memory-host.ts';
import { wholeI18n } from '../testing/whole-i18n.ts';
import { Dialog } from '../ui/layers/dialog.tsx';
import { WorkDialog } from '../ui/layers/work-dialog.tsx';
import { flagsAfterDialogs } from './flags-after-dialogs.ts';

afterEach(cleanup);

const FLAG: HostFlag = { tone: 'error', title: 'Refused', milliseconds: 10 };

const opened = async () => {
  const shown: string[] = [];
  const closed: string[] = [];
  const { flag } = flagsAfterDialogs({
    ...memoryHost(),
    flag: ({ title }) => {
      shown.push(title);
      return () => void closed.push(title);
    },
  });
  const i18n = await wholeI18n('en');
  const show = (page: ReactElement | null) => <I18nextProvider i18n={i18n}>{page}</I18nextProvider>;
  const { rerender } = render(show(null));
  return { shown, closed, flag, show: (page: ReactElement | null) => rerender(show(page)) };
};

const onClose = () => undefined;
const small = (
  <Dialog title="Small" onClose={onClose}>
    {null}
  </Dialog>
);
const DIALOGS = {
  'a dialog': small,
  'a large dialog': (
    <WorkDialog title="Large" size="large" onClose={onClose} footer={null}>
      {null}
    </WorkDialog>
  ),
  'a prompt': (
    <Dialog title="Prompt" prompt onClose={onClose}>
      {null}
    </Dialog>
  ),
};

describe('a flag of the host (R-VIEW-28)', () => {
  it('is shown and closed at once when no dialog is open', async () => {
    const { shown, closed, flag } = await opened();
    flag(FLAG)();
    expect([shown, closed]).toEqual([['Refused'], ['Refused']]);
  });

  it.each(Object.entries(DIALOGS))(
    'waits for %s and for one that follows it',
    async (_, dialog) => {
      const { shown, flag, show } = await opened();
      show(dialog);
      await screen.findByRole('dialog');
      flag(FLAG);
      show(
        <Dialog key="next" title="Next" onClose={onClose}>
          {null}
        </Dialog>,
      );
      await screen.findByRole('dialog', { name: 'Next' });
      await new Promise((resolve) => setTimeout(resolve, 0));
      expect(shown).toEqual([]);
      show(null);
      await waitFor(() => expect(shown).toEqual(['Refused']));
    },
  );

  it('is not shown when it ends before the dialog is closed', async () => {
    const { shown, flag, show } = await opened();
    show(small);
    await screen.findByRole('dialog');
    flag(FLAG)();
    show(null);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(shown).toEqual([]);
  });

  it('does not wait for a dialog that saves while it is open', async () => {
    const { shown, flag, show } = await opened();
    show(
      <Dialog title="Filters" saves onClose={onClose}>
        {null}
      </Dialog>,
    );
    await screen.findByRole('dialog');
    flag(FLAG);
    expect(shown).toEqual(['Refused']);
  });
});
