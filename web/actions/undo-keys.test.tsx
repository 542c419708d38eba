// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Checkbox } from '../ui/buttons/checkbox.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { SegmentedChoice } from '../ui/buttons/segmented-choice.tsx';
import { Segments } from '../ui/buttons/segments.tsx';
import { Toggle } from '../ui/buttons/toggle.tsx';
import { ToggleButton } from '../ui/buttons/toggle-button.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { DropdownMenu } from '../ui/layers/menu.tsx';
import { Popover } from '../ui/layers/popover.tsx';
import { isPageUndo } from './undo-keys.ts';

afterEach(cleanup);

const none = () => undefined;
const options = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
];
const choice = { label: 'Status', options, value: 'open', onChange: none };

const passes = (): boolean => isPageUndo({ target: document.activeElement });

const CONTROLS: readonly (readonly [string, ReactElement, string])[] = [
  ['button', <IconButton key="" icon="close" label="Close" />, 'button'],
  ['toggle button', <ToggleButton key="" label="Bold" pressed={false} onToggle={none} />, 'button'],
  [
    'check box',
    <Checkbox key="" checked={false} onChange={none}>
      Subtasks
    </Checkbox>,
    '[type="checkbox"]',
  ],
  ['switch', <Toggle key="" label="Personas" checked={false} onChange={none} />, '[role="switch"]'],
  ['select', <SelectField key="" {...choice} />, '[role="combobox"]'],
  ['segment', <Segments key="" {...choice} />, '[type="radio"]'],
  ['segmented choice', <SegmentedChoice key="" {...choice} />, '[type="radio"], button'],
  ['native select', <select key="" aria-label="Status" />, 'select'],
  ['slider', <input key="" type="range" />, 'input'],
  ['colour', <input key="" type="color" />, 'input'],
  ['option of a list', <div key="" role="listbox" tabIndex={-1} />, 'div'],
  [
    'link',
    <a key="" href="#goal">
      Goal
    </a>,
    'a',
  ],
];

const TEXTS: readonly (readonly [string, ReactElement, string])[] = [
  ['text field', <TextField key="" label="Name" />, 'input'],
  ['search', <TextField key="" label="Search" type="search" role="combobox" />, 'input'],
  ['number', <input key="" type="number" />, 'input'],
  ['text area', <TextArea key="" label="Text" />, 'textarea'],
  [
    'rich text',
    // biome-ignore lint/a11y/useSemanticElements: no element means a rich text
    <span key="" contentEditable suppressContentEditableWarning role="textbox" tabIndex={0} />,
    'span',
  ],
];

const focusIn = (shown: ReactElement, selector: string): void => {
  const { container } = render(shown);
  const element = container.querySelector<HTMLElement>(selector);
  element?.focus();
  expect(document.activeElement).toBe(element);
};

describe('the undo keys', () => {
  it.each(CONTROLS)('undo a change of the page on a %s', (_, shown, selector) => {
    focusIn(shown, selector);
    expect(passes()).toBe(true);
  });

  it.each(TEXTS)('stay with the text of a %s', (_, shown, selector) => {
    focusIn(shown, selector);
    expect(passes()).toBe(false);
  });

  it('undo a change of the page while a select or a menu is open', async () => {
    const user = userEvent.setup();
    const entry = { id: 'rename', label: 'Rename', onSelect: none };
    render(
      <>
        <SelectField {...choice} />
        <DropdownMenu
          label="Actions"
          opener={(opener) => (
            <button type="button" {...opener}>
              More
            </button>
          )}
          entries={[entry]}
        />
      </>,
    );
    await user.click(screen.getByRole('combobox'));
    await screen.findByRole('listbox');
    expect(passes()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'More' }));
    (await screen.findByRole('menuitem', { name: 'Rename' })).focus();
    expect(passes()).toBe(true);
  });

  it('undo a change of the page in a popover, except in its text fields', async () => {
    const user = userEvent.setup();
    render(
      <Popover
        label="Color"
        opener={(opener) => (
          <button type="button" {...opener}>
            Blue
          </button>
        )}
      >
        <button type="button">Red</button>
        <input aria-label="Code" />
      </Popover>,
    );
    await user.click(screen.getByRole('button', { name: 'Blue' }));
    (await screen.findByRole('button', { name: 'Red' })).focus();
    expect(passes()).toBe(true);
    screen.getByLabelText('Code').focus();
    expect(passes()).toBe(false);
  });

  it('undo nothing behind a modal dialog, unless it shows a change of the page', () => {
    const dialog = (change: boolean) => (
      <div role="dialog" data-modal>
        <button type="button">Close</button>
        {change && <p data-page-change>Imported</p>}
      </div>
    );
    const { rerender } = render(dialog(false));
    screen.getByRole('button').focus();
    expect(passes()).toBe(false);
    // A popover of the dialog is outside it, and the focus can be lost.
    expect(isPageUndo({ target: document.body })).toBe(false);
    rerender(dialog(true));
    expect(passes()).toBe(true);
  });

  it('undo a picked value, but not the text that finds it', () => {
    const picker = (open: boolean, text: string, picks: string) => (
      <input
        role="combobox"
        aria-controls="list"
        aria-expanded={open}
        data-picks={picks}
        defaultValue={text}
      />
    );
    for (const [open, text, picks, undone] of [
      [false, 'Mateo', '', true],
      [true, '', '', true],
      [true, 'Mat', '', false],
      [false, 'new label', 'text', false],
      [false, '', 'text', true],
    ] as const) {
      focusIn(picker(open, text, picks), 'input');
      expect(passes()).toBe(undone);
      cleanup();
    }
  });

  it('undo a change of the page in the field of a new goal while it is empty', () => {
    focusIn(<input data-leaves-lists defaultValue="" />, 'input');
    expect(passes()).toBe(true);
    cleanup();
    focusIn(<input data-leaves-lists defaultValue="Plan" />, 'input');
    expect(passes()).toBe(false);
  });
});
