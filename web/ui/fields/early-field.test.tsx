// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import { laterAfter } from '../pages/later.tsx';
import { EarlyField } from './early-field.tsx';
import { InlineEdit } from './inline-edit.tsx';

const noop = (): void => undefined;

/** Lets the load of a test end after the test, because later tests wait for all loads. */
let settle = (): void => undefined;

afterEach(() => {
  settle();
  cleanup();
});

interface EditorProps {
  readonly value: string;
  readonly onConfirm: (text: string) => void;
  readonly onLeave: () => void;
}

const Editor = (props: EditorProps) => <InlineEdit label="Name" faultOf={() => null} {...props} />;

/** Opens an editor. Its code is loading until the test calls `come` or `fail`. */
const opened = async (value = '') => {
  let come = (): void => undefined;
  let fail = (): void => undefined;
  const code = new Promise<{ readonly default: typeof Editor }>((resolve, reject) => {
    come = () => resolve({ default: Editor });
    settle = come;
    fail = () => reject(new Error('offline'));
  });
  const Late = laterAfter<EditorProps>(
    ({ value, onLeave }) => <EarlyField value={value} onLeave={onLeave} />,
    () => code,
  );
  const done: string[] = [];
  const beneath: string[] = [];
  const i18n = await wholeI18n('en');
  const page = (shown: boolean) => (
    <I18nextProvider i18n={i18n}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the element below listens to keys */}
      <div onKeyDown={({ key }) => void beneath.push(key)}>
        {shown && (
          <Late
            value={value}
            onConfirm={(text) => void done.push(text)}
            onLeave={() => void done.push('left')}
          />
        )}
      </div>
    </I18nextProvider>
  );
  const view = render(page(true));
  return {
    user: userEvent.setup(),
    done,
    beneath,
    come: () => act(async () => come()),
    fail: () => act(async () => fail()),
    leave: () => view.rerender(page(false)),
    again: () => {
      view.rerender(page(false));
      view.rerender(page(true));
    },
  };
};

describe('text typed while its field is loading', () => {
  it('gets into the field, and does not reach the element below the field', async () => {
    const { user, come, done, beneath } = await opened();
    await user.keyboard('next e');
    await come();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('ra{Enter}');
    expect(done).toEqual(['next era']);
    expect(beneath).toEqual([]);
  });

  it('replaces the old name if the field edits a name', async () => {
    const { user, come, done } = await opened('Before');
    await user.keyboard('After');
    await come();
    await user.keyboard('{Enter}');
    expect(done).toEqual(['After']);
  });

  it.each([
    ['{End} all', ''],
    ['{End}', ' all'],
    ['{End} a', 'll'],
  ])(
    'is added to the old name when the user first presses End: %j, then %j',
    async (before, after) => {
      const { user, come, done } = await opened('Before');
      await user.keyboard(before);
      await come();
      await user.keyboard(`${after}{Enter}`);
      expect(done).toEqual(['Before all']);
    },
  );

  it('does not get into another field that opens later', async () => {
    const { user, come, again } = await opened();
    await user.keyboard('next');
    await come();
    again();
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  });

  it('is discarded by Escape', async () => {
    const { user, come, done, leave, again } = await opened();
    await user.keyboard('next{Escape}');
    expect(done).toEqual(['left']);
    leave();
    await come();
    again();
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  });

  it('is discarded when the field cannot be loaded, and gets into no other field', async () => {
    const { user, fail } = await opened();
    await user.keyboard('next');
    await fail();
    expect(screen.getByRole('alert').textContent).not.toContain('next');
    cleanup();
    render(
      <InlineEdit label="Name" value="" faultOf={() => null} onConfirm={noop} onLeave={noop} />,
    );
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  });
});
