import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/**
 * Shortcuts of pages use `usePagePress`, which ignores keys while a modal dialog is open (R-VIEW-22). All other
 * listeners for keys of the whole page are listed here, each with its reason.
 */
const FILES: Readonly<Record<string, string>> = {
  'web/actions/single-keys.ts': 'stops keys of users who have switched them off',
  'web/actions/typing-guard.ts': 'stops keys, and presses one again that was meant for the page',
  'web/actions/use-page-press.ts': 'the hook itself',
  'web/app/map/actions/use-page-keys.ts':
    'loads the code for keys at the first press, which then stops behind dialogs',
  'web/board/state/gestures/pan.ts':
    'remembers whether Space is held, for the next press of the mouse',
  'web/board/state/pointing/board-tip.tsx':
    'any key hides the tooltip of a card, wherever the focus is',
  'web/gesture/runner.ts': 'Escape cancels a drag, during which no dialog opens',
  'web/ui/layers/keep-focus.ts': 'notes that the user presses keys, and runs no shortcut',
  'web/public-map/talk.tsx':
    'Escape closes a section of the public page, which has no modal dialog',
};

const LISTENS = /\baddEventListener\(\s*'key(?:down|up|press)'/;

const isProduct = (file: string): boolean =>
  !/\.test\.tsx?$|^web\/(?:testing|build|dist)\/|\/testing\//.test(file);

const sources = globSync('web/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter(isProduct)
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

describe('a listener for keys of the whole page', () => {
  it('is the hook that stops behind dialogs, or has a reason, and every reason has its file', () => {
    const found = sources.filter(({ text }) => LISTENS.test(text)).map(({ file }) => file);
    expect(found.toSorted()).toEqual(Object.keys(FILES).toSorted());
  });

  it.each([
    ["document.addEventListener('keydown', onKey)", true],
    ["addEventListener(\n  'keyup', up)", true],
    ["document.addEventListener('paste', onPaste)", false],
  ])('is recognized: %j', (text, listens) => {
    expect(LISTENS.test(text)).toBe(listens);
  });
});

describe('a modal dialog', () => {
  it('marks itself, so that shortcuts stop behind it', () => {
    const modal = sources.filter(
      ({ text }) => /\{ Dialog as Radix\b/.test(text) || /\.blanket\}/.test(text),
    );
    expect(modal.length).toBeGreaterThan(2);
    const unmarked = modal.filter(({ text }) => !/\bdata-modal\b/.test(text));
    expect(unmarked.map(({ file }) => file)).toEqual([]);
  });
});
