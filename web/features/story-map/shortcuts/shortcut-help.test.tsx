// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { SINGLE_KEYS } from '../../../board/state/use-keys.ts';
import { SHORTCUTS } from '../../../board/words/shortcuts.ts';
import { createI18n } from '../../../i18n/create-i18n.ts';
import { ShortcutHelp } from './shortcut-help.tsx';

afterEach(cleanup);

const opened = async () => {
  const i18n = await createI18n('en');
  render(
    <I18nextProvider i18n={i18n}>
      <button type="button">before</button>
      <input aria-label="title" />
      <ShortcutHelp />
    </I18nextProvider>,
  );
  return userEvent.setup();
};
const sheet = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

describe('the sheet of shortcuts', () => {
  it('comes with a question mark, and gives the focus back', async () => {
    const user = await opened();
    screen.getByRole('button', { name: 'before' }).focus();
    await user.keyboard('?');
    expect(sheet()?.textContent).toContain('Lift and drop with the arrow keys');
    await user.keyboard('{Escape}');
    expect(sheet()).toBeNull();
    expect(document.activeElement?.textContent).toBe('before');
  });

  it('comes with its button too, but not while one writes', async () => {
    const user = await opened();
    await user.type(screen.getByLabelText('title'), 'why?');
    expect(sheet()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(sheet()).not.toBeNull();
  });
});

describe('the shortcuts of the map', () => {
  const shown = Object.values(SHORTCUTS)
    .flat()
    .flatMap(({ keys }) => keys);
  const single = shown.filter(({ length }) => length === 1).map(([key = '']) => key.toLowerCase());

  it('leave Jira its own', () => {
    for (const key of ['c', '/', '.', 'g', '[', ',']) expect(single).not.toContain(key);
  });

  it('are all on the sheet', () => {
    const names: Readonly<Record<string, string>> = {
      ' ': 'space',
      Escape: 'esc',
      '-': '−',
      '=': '+',
    };
    const listed = new Set([...single, ...shown.map((keys) => keys.at(-1)?.toLowerCase())]);
    const missing = SINGLE_KEYS.map((key) => names[key] ?? key.toLowerCase()).filter(
      (key) => key !== 'contextmenu' && !listed.has(key),
    );
    expect(missing).toEqual([]);
  });
});
