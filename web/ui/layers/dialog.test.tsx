// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { DropdownMenu } from './menu.tsx';
import { WorkDialog } from './work-dialog.tsx';

afterEach(cleanup);

type AnyDialog = ComponentType<{
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}>;

const LargeDialog: AnyDialog = (props) => <WorkDialog {...props} size="large" footer={null} />;

interface PageProps {
  readonly Dialog: AnyDialog;
  readonly onClosed: () => void;
}

const Page = ({ Dialog: Shown, onClosed }: PageProps) => {
  const [open, setOpen] = useState(false);
  const entry = { id: 'rename', label: 'Rename', onSelect: () => setOpen(true) };
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) onClosed();
    wasOpen.current = open;
  }, [open, onClosed]);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <DropdownMenu
        label="Actions"
        opener={(opener) => (
          <button type="button" {...opener}>
            More
          </button>
        )}
        entries={[entry]}
      />
      <a href="#card">Card</a>
      {open && (
        <Shown title="Rename" onClose={() => setOpen(false)}>
          <input aria-label="Name" data-first />
        </Shown>
      )}
    </>
  );
};

const opened = (dialog: AnyDialog, onClosed: () => void = () => undefined) => {
  render(<Page Dialog={dialog} onClosed={onClosed} />);
  return userEvent.setup();
};

const focusCard = (): void => screen.getByText('Card').focus();

const focused = (): string => document.activeElement?.textContent ?? '';

describe.each([
  ['dialog', Dialog],
  ['large dialog', LargeDialog],
])('the focus after a %s closes', (_, dialog) => {
  it('returns to the button that opened the dialog', async () => {
    const user = opened(dialog);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe('Open'));
  });

  it('returns to the menu button when a menu opened the dialog', async () => {
    const user = opened(dialog);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    await screen.findByLabelText('Name');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    await waitFor(() => expect(focused()).toBe('More'));
  });

  it('stays on another element that already has the focus', async () => {
    const user = opened(dialog, focusCard);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    await waitFor(() => expect(focused()).toBe('Card'));
  });
});

interface LayersProps {
  /** Titles of the prompts, in the order in which they want to open. */
  readonly prompts: readonly string[];
  /** Title of the dialog that the user has opened; null if there is none. */
  readonly own: string | null;
}

const Layers = ({ prompts, own }: LayersProps) => (
  <>
    {prompts.map((title) => (
      <Dialog prompt key={title} title={title} onClose={() => undefined}>
        {title}
      </Dialog>
    ))}
    {own !== null && (
      <Dialog title={own} onClose={() => undefined}>
        {own}
      </Dialog>
    )}
  </>
);

describe('a prompt, which opens without the user', () => {
  const titles = () => screen.queryAllByRole('dialog').map((dialog) => dialog.textContent);

  it('waits until the dialog that the user opened is closed', () => {
    const { rerender } = render(<Layers prompts={[]} own="Share" />);
    rerender(<Layers prompts={['Welcome']} own="Share" />);
    expect(titles()).toEqual([expect.stringContaining('Share')]);
    rerender(<Layers prompts={['Welcome']} own={null} />);
    expect(titles()).toEqual([expect.stringContaining('Welcome')]);
  });

  it('waits until the prompt before it is closed', () => {
    const { rerender } = render(<Layers prompts={['Welcome', 'Conflict']} own={null} />);
    expect(titles()).toEqual([expect.stringContaining('Welcome')]);
    rerender(<Layers prompts={['Conflict']} own={null} />);
    expect(titles()).toEqual([expect.stringContaining('Conflict')]);
  });
});
