// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { withTexts } from '../../i18n/texts.ts';
import type { Change } from '../../store/ledger/change.ts';
import { FLAG } from '../../store/state/flags.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { WorkDialog } from '../../ui/layers/work-dialog.tsx';
import UndoFlag, { type UndoFlagProps } from './undo-flag.tsx';

const nothing = () => undefined;

const NAMES = { title: 'Dialog' } as const;

const DIALOGS: readonly (readonly [string, (onClose: () => void) => ReactNode])[] = [
  [
    'a dialog',
    (onClose) => (
      <Dialog {...NAMES} onClose={onClose}>
        Form
      </Dialog>
    ),
  ],
  [
    'a large dialog',
    (onClose) => (
      <WorkDialog {...NAMES} size="large" onClose={onClose} footer={null}>
        Form
      </WorkDialog>
    ),
  ],
];

const CHANGE: UndoFlagProps['change'] = {
  action: 'edit',
  title: 'TRAIL-1',
  plan: [],
  status: 'saved',
  progress: 0,
};

interface PageProps {
  readonly dialog: (onClose: () => void) => ReactNode;
  readonly onFlagClose: () => void;
}

const Page = ({ dialog, onFlagClose }: PageProps) => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <UndoFlag
        change={CHANGE}
        redo={null}
        waits={false}
        onUndo={() => undefined}
        onClose={onFlagClose}
      />
      {open && dialog(() => setOpen(false))}
    </>
  );
};

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it.each(DIALOGS)('offers "Undo" for its full time after %s has covered it', async (_, dialog) => {
  const site = await testStore({});
  await withTexts(async () => ({}), ['notes'])();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onFlagClose = vi.fn();
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  renderIn(site, <Page {...{ dialog, onFlagClose }} />);
  pass(2 * FLAG.undo);
  expect(onFlagClose).not.toHaveBeenCalled();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  pass(FLAG.undo - 1);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(onFlagClose).not.toHaveBeenCalled();
  pass(1);
  expect(onFlagClose).toHaveBeenCalledOnce();
});

it.each([
  ['the pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['the focus', fireEvent.focus, fireEvent.blur],
])(
  'offers "Undo" while %s is on the flag, and for its full time after that',
  async (_, enter, leave) => {
    const site = await testStore({});
    await withTexts(async () => ({}), ['notes'])();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const onFlagClose = vi.fn();
    const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
    renderIn(site, <Page dialog={() => null} onFlagClose={onFlagClose} />);
    pass(FLAG.undo - 1);
    const flag = screen.getByRole('status');
    enter(flag);
    pass(2 * FLAG.undo);
    expect(onFlagClose).not.toHaveBeenCalled();
    leave(flag);
    pass(FLAG.undo - 1);
    expect(onFlagClose).not.toHaveBeenCalled();
    pass(1);
    expect(onFlagClose).toHaveBeenCalledOnce();
  },
);

it('says that an undo waits, and offers no other undo', async () => {
  const site = await testStore({});
  await withTexts(async () => ({}), ['notes'])();
  const undo = {
    ...CHANGE,
    ...{ id: 'u', scope: { ref: { kind: 'project', project: '10' } }, at: 1, order: 2, made: [] },
    ...{ status: 'queued', waited: true, takesBack: { id: 'c', way: 'undo' } },
  } as const satisfies Change;
  renderIn(
    site,
    <UndoFlag
      change={CHANGE}
      redo={null}
      undoing={undo}
      waits
      onUndo={nothing}
      onClose={nothing}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe(
    'Will be undone once it can be sent: TRAIL-1 changed',
  );
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
