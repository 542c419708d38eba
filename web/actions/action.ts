import type { TFunction } from 'i18next';
import type { IconName } from '../ui/icons/icon-paths.ts';
import type { MenuEntry } from '../ui/layers/menu-entry.ts';
import { isPressed, type KeyPress, keyNames } from './keys.ts';

/** Groups of actions. Actions of one group are next to each other in menus and on the shortcut sheet. */
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
 * Something that a user can do, defined in a single place. From these records the client builds the context menus, the
 * toolbar, the selection bar, the shortcuts, the shortcut sheet and the command palette.
 */
export interface Action<Context> {
  readonly id: string;
  readonly group: ActionGroup;
  /** Shortcuts for the action, in the notation of `keys.ts`; empty if it has none. */
  readonly keys: readonly string[];
  /** Returns a translated text. Without a context, returns the text for the shortcut sheet. */
  readonly label: (t: TFunction, context?: Context) => string;
  readonly icon: IconName;
  /** Returns whether the user may use the action in this context. If not, the action is hidden. */
  readonly available: (context: Context) => boolean;
  /** Returns whether the action would have an effect now. If not, the action is shown as disabled. */
  readonly possible?: (context: Context) => boolean;
  /** For an action that switches something on or opens something: returns whether it is on or open at the moment. */
  readonly pressed?: (context: Context) => boolean;
  /** Whether menus leave out the action, because it has a button of its own or only a shortcut. */
  readonly bare?: boolean;
  /** Whether the selection bar also offers the action, for all selected stories together. */
  readonly several?: boolean;
  readonly run: (context: Context) => void;
}

/** An action bound to its target, ready to be shown and run. */
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

/** Returns the actions that a context makes available and that menus show. */
export const commandsIn = <Context>(
  actions: readonly Action<Context>[],
  context: Context,
  t: TFunction,
): readonly Command[] =>
  actions
    .filter(({ bare, available }) => !bare && available(context))
    .map((action) => commandOf(action, context, t));

/** Returns the action whose shortcut matches a key press, if the action is available and possible in the context. */
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

/** Returns the first shortcut of an action, with the names that are printed on the user's keyboard. */
export const shortcutOf = (
  t: TFunction,
  { keys: [first] }: { readonly keys: readonly string[] },
): string | undefined => {
  if (first === undefined) return undefined;
  if (first === 'Enter') return t('board.key.enter');
  if (first === 'Delete') return t('board.key.delete');
  return keyNames(first).join(first.startsWith('Shift+') ? '' : ' ');
};

/** Returns the entries of a menu, with a separator between groups. */
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
