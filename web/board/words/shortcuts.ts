/** A line of the sheet of shortcuts: the keys as they stand on the keyboard, and what they do. */
export interface Shortcut {
  readonly id:
    | 'rove'
    | 'open'
    | 'rename'
    | 'fields'
    | 'add'
    | 'subtask'
    | 'carry'
    | 'move'
    | 'delete'
    | 'menu'
    | 'select'
    | 'range'
    | 'all'
    | 'clear'
    | 'fold'
    | 'hide'
    | 'zoom'
    | 'undo'
    | 'redo'
    | 'help';
  /** Alternatives; within one, all keys are pressed together. */
  readonly keys: readonly (readonly string[])[];
}

export type ShortcutGroup = 'around' | 'changing' | 'several' | 'viewing';

/**
 * Every key of the board. None of them is one of Jira's own (`c`, `/`, `.`, `g` and what follows it), which go on
 * to the host.
 */
export const SHORTCUTS: Readonly<Record<ShortcutGroup, readonly Shortcut[]>> = {
  around: [
    { id: 'rove', keys: [['← ↑ → ↓'], ['Home'], ['End']] },
    { id: 'open', keys: [['Enter']] },
    { id: 'menu', keys: [['⇧', 'F10']] },
    { id: 'help', keys: [['?']] },
  ],
  changing: [
    { id: 'add', keys: [['N']] },
    { id: 'subtask', keys: [['⇧', 'N']] },
    { id: 'rename', keys: [['E'], ['F2']] },
    { id: 'fields', keys: [['D']] },
    { id: 'carry', keys: [['Space']] },
    { id: 'move', keys: [['M']] },
    { id: 'delete', keys: [['Delete']] },
    { id: 'undo', keys: [['Ctrl', 'Z']] },
    {
      id: 'redo',
      keys: [
        ['Ctrl', '⇧', 'Z'],
        ['Ctrl', 'Y'],
      ],
    },
  ],
  several: [
    { id: 'select', keys: [['X'], ['Ctrl', 'Space']] },
    {
      id: 'range',
      keys: [
        ['⇧', '↑'],
        ['⇧', '↓'],
      ],
    },
    { id: 'all', keys: [['Ctrl', 'A']] },
    { id: 'clear', keys: [['Esc']] },
  ],
  viewing: [
    { id: 'fold', keys: [['−'], ['+']] },
    { id: 'hide', keys: [['H']] },
    {
      id: 'zoom',
      keys: [
        ['Alt', '+'],
        ['Alt', '−'],
        ['Alt', '0'],
      ],
    },
  ],
};
