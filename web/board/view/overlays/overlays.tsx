import { laterModule } from '../../../later/later-module.ts';
import { later } from '../../../ui/pages/later.tsx';
import type { Address } from '../../grid/address.ts';
import { issueAt } from '../../grid/things.ts';
import { useHandle } from '../../state/use-handle.ts';
import type { OverlaysProps } from '../dialogs/overlay-props.ts';
import type { StatusMenuProps } from '../menu/status-menu.tsx';
import type { ThingMenuProps } from '../menu/thing-menu.tsx';

const commands = laterModule(() => import('../../actions/commands.ts'), 'board', 'palette');
const ThingMenu = later<ThingMenuProps>(() => import('../menu/thing-menu.tsx'), 'board', 'palette');
const StatusMenu = later<StatusMenuProps>(
  () => import('../menu/status-menu.tsx'),
  'board',
  'errors',
);
const BoardDialogs = later<OverlaysProps>(
  () => import('../dialogs/board-dialogs.tsx'),
  'board',
  'errors',
  'gone',
);

/** The thing that the open dialog is about; null when none is open. */
const subjectOf = ({ open, adding }: OverlaysProps): Address | null => {
  const subject = open.moved ?? open.edited ?? open.deleted ?? open.warning?.focus;
  if (subject) return subject;
  return adding.linking || adding.pasted ? (adding.home ?? null) : null;
};

/**
 * The menu and the dialogs over the board. They are not children of the board's element, so that the board does not
 * handle their keys.
 */
export const Overlays = (props: OverlaysProps) => {
  const { open, context, adding, focus } = props;
  const { menu } = open;
  const issue = menu?.statuses ? issueAt(context.layout, menu.address) : null;
  const subject = subjectOf(props);
  useHandle({
    acts: context,
    active: props.active,
    focus,
    store: props.store,
    commandsFor: (acts, at) => commands.now()?.commandsFor(acts, at) ?? [],
  });
  const closeDialog = () => {
    open.closeDialog();
    if (adding.linking) adding.endLink(null);
    if (adding.pasted) adding.endPaste(false);
    if (subject) focus(subject);
  };
  return (
    <>
      {menu && !menu.statuses && (
        <ThingMenu
          at={menu.address}
          acts={context}
          anchor={menu.anchor}
          onClose={() => {
            if (open.closeMenu(menu)) focus(menu.address);
          }}
        />
      )}
      {menu && issue && (
        <StatusMenu
          issue={issue}
          anchor={menu.anchor}
          choicesFor={context.props.intents.choicesFor}
          onEditCard={context.props.intents.onEditCard}
          onClose={() => {
            if (open.closeMenu(menu)) focus(menu.address);
          }}
        />
      )}
      {subject && <BoardDialogs {...props} onClose={closeDialog} />}
    </>
  );
};
