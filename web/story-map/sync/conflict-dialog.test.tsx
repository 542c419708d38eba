// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import { Dialog } from '../../ui/layers/dialog.tsx';
import ConflictDialog, { type ConflictDialogProps } from './conflict-dialog.tsx';

afterEach(cleanup);

const CAUSES: readonly (readonly [string, ConflictDialogProps['change']])[] = [
  ['While your change was waiting, someone', { waited: true }],
  ['While you were making your change, someone', { waited: false }],
  ['Since the change that you are undoing', { waited: false, takesBack: { id: '1', way: 'undo' } }],
  ['Since you undid this change', { waited: true, takesBack: { id: '1', way: 'redo' } }],
];

describe('ConflictDialog', () => {
  it.each(CAUSES)('shows the explanation “%s” when the change is %j', async (words, change) => {
    const site = await testStore();
    const goal = { mine: 'Walk', theirs: 'Run' };
    renderIn(
      site,
      <ConflictDialog
        change={change}
        conflict={{ title: 'Walk', card: null, goal }}
        board={null}
        onDecide={() => undefined}
        onClose={() => undefined}
      />,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Walk was changed by someone else' });
    expect(dialog.textContent).toContain(words);
  });

  it.each([
    ['waits for', { waited: true }, 0],
    ['stands over', { waited: false }, 1],
  ] as const)('%s a dialog of the user when the change is %j', async (_, change, count) => {
    const site = await testStore();
    const nothing = () => undefined;
    renderIn(
      site,
      <>
        <Dialog title="Share" onClose={nothing}>
          Share
        </Dialog>
        <ConflictDialog
          change={change}
          conflict={{ title: 'Walk', card: null, goal: { mine: 'Walk', theirs: 'Run' } }}
          board={null}
          onDecide={nothing}
          onClose={nothing}
        />
      </>,
    );
    await screen.findByText('Share', { selector: 'h2' });
    expect(screen.queryAllByText('Walk was changed by someone else')).toHaveLength(count);
  });
});
