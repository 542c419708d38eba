// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../ui/layers/dialog.tsx';
import { WorkDialog } from '../ui/layers/work-dialog.tsx';
import { usePagePress } from './use-page-press.ts';

afterEach(cleanup);

const nothing = () => undefined;
const DIALOGS = {
  none: null,
  small: (
    <Dialog title="Rename" onClose={nothing}>
      <input aria-label="Name" />
    </Dialog>
  ),
  large: (
    <WorkDialog title="Rename" size="large" footer={null} onClose={nothing}>
      <input aria-label="Name" />
    </WorkDialog>
  ),
};

interface PageProps {
  readonly dialog: keyof typeof DIALOGS;
  readonly enabled?: boolean;
  readonly onPress: (key: string) => void;
}

const Page = ({ dialog, enabled = true, onPress }: PageProps) => {
  usePagePress(({ key }) => onPress(key), enabled);
  return (
    <main>
      <button type="button" onKeyDown={(event) => event.key === 'x' && event.preventDefault()}>
        Card
      </button>
      {DIALOGS[dialog]}
    </main>
  );
};

describe('usePagePress', () => {
  it('hears keys of the whole page, except those that something else has handled', () => {
    const onPress = vi.fn();
    render(<Page dialog="none" onPress={onPress} />);
    fireEvent.keyDown(document.body, { key: 'z' });
    fireEvent.keyDown(screen.getByRole('button'), { key: 'y' });
    fireEvent.keyDown(screen.getByRole('button'), { key: 'x' });
    expect(onPress.mock.calls).toEqual([['z'], ['y']]);
  });

  it.each(['small', 'large'] as const)(
    'hears no keys behind a %s dialog, wherever the focus is, until it is closed',
    (dialog) => {
      const onPress = vi.fn();
      const { rerender } = render(<Page dialog={dialog} onPress={onPress} />);
      fireEvent.keyDown(document.body, { key: 'z' });
      fireEvent.keyDown(screen.getByRole('textbox'), { key: 'z' });
      expect(onPress).not.toHaveBeenCalled();
      rerender(<Page dialog="none" onPress={onPress} />);
      fireEvent.keyDown(document.body, { key: 'z' });
      expect(onPress).toHaveBeenCalledOnce();
    },
  );

  it('hears no keys while it is not enabled', () => {
    const onPress = vi.fn();
    render(<Page dialog="none" enabled={false} onPress={onPress} />);
    fireEvent.keyDown(document.body, { key: 'z' });
    expect(onPress).not.toHaveBeenCalled();
  });
});
