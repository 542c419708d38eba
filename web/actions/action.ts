import type { TFunction } from 'i18next';
import type { IconName } from '../ui/icons/icon-paths.ts';
import type { MenuEntry } from '../ui/layers/menu-entry.ts';
import { isPressed, type KeyPress, keyNames } from './keys.ts';

/** Actions of one group stand together, in menus and on the sheet of keys. */
export type ActionGroup =
  | 'around'
  | 'open'
  | 'edit'
  | 'order'
  | 'add'
  | 'select'
  | 'view'
  | 'remove'
  | 'history'
  | 'lane'
  | 'panel'
  | 'page';

/**
 * One thing that can be done, once: context menus, the toolbar, the selection bar, keys, the sheet of keys and the
 * command palette are all made of these records.
 */
export interface Action<Context> {
  readonly id: string;
  readonly group: ActionGroup;
  /** Alternatives, each as `keys.ts` reads them; none for what is done by menu alone. */
  readonly keys: readonly string[];
  /** Out of the catalogue; without a context as the sheet of keys says it. */
  readonly label: (t: TFunction, context?: Context) => string;
  readonly icon: IconName;
  /** Whether the viewer may do it here at all. */
  readonly available: (context: Context) => boolean;
  /** Whether it would lead anywhere now: what would not is shown, but cannot be chosen. */
  readonly possible?: (context: Context) => boolean;
  /** Whether what it turns on or opens is on or open. */
  readonly pressed?: (context: Context) => boolean;
  /** It has a place of its own on the page and in no menu, such as what only keys do. */
  readonly bare?: boolean;
  /** It is done to several at once too, from the selection bar. */
  readonly several?: boolean;
  readonly run: (context: Context) => void;
}

/** An action bound to what it is done to, ready to be shown and done. */
export interface Command {
  readonly id: string;
  readonly group: ActionGroup;
  readonly label: string;
  readonly icon: IconName;
  readonly keys: readonly string[];
  readonly possible: boolean;
  readonly run: () => void;
}

export const commandOf = <Context>(
  { id, group, label, icon, keys, possible, run }: Action<Context>,
  context: Context,
  t: TFunction,
): Command => ({
  id,
  group,
  label: label(t, context),
  icon,
  keys,
  possible: possible?.(context) ?? true,
  run: () => run(context),
});

/** Those of some actions that are available in a context and have no place of their own. */
export const commandsIn = <Context>(
  actions: readonly Action<Context>[],
  context: Context,
  t: TFunction,
): readonly Command[] =>
  actions
    .filter(({ bare, available }) => !bare && available(context))
    .map((action) => commandOf(action, context, t));

/** The action that a key press asks for in a context. */
export const actionFor = <Context>(
  actions: readonly Action<Context>[],
  context: Context,
  event: KeyPress,
): Action<Context> | undefined =>
  actions.find(
    ({ keys, available, possible }) =>
      keys.some((each) => isPressed(each, event)) &&
      available(context) &&
      (possible?.(context) ?? true),
  );

/** The first of its keys as it stands on the reader's keyboard. */
export const shortcutOf = (
  t: TFunction,
  { keys: [first] }: { readonly keys: readonly string[] },
): string | undefined => {
  if (first === undefined) return undefined;
  if (first === 'Enter') return t('board.key.enter');
  if (first === 'Delete') return t('board.key.delete');
  return keyNames(first).join(first.startsWith('Shift+') ? '' : ' ');
};

/** The lines of a menu, with a separator between groups. */
export const menuOf = (commands: readonly Command[], t: TFunction): MenuEntry[] =>
  commands.flatMap((command, index): MenuEntry[] => {
    const { id, label, icon, possible, run } = command;
    const shortcut = shortcutOf(t, command);
    const line: MenuEntry = {
      id,
      label,
      icon,
      disabled: !possible,
      ...(shortcut ? { shortcut } : {}),
      onSelect: run,
    };
    const before = commands[index - 1];
    return before && before.group !== command.group
      ? [{ id: `before-${id}`, separator: true }, line]
      : [line];
  });
