import { later } from '../../../ui/pages/later.tsx';
import type { Address } from '../../grid/address.ts';
import { issueAt } from '../../grid/things.ts';
import type { OverlaysProps } from '../dialogs/overlay-props.ts';
import type { StatusMenuProps } from '../menu/status-menu.tsx';
import type { ThingMenuProps } from '../menu/thing-menu.tsx';

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

export interface OpenOverlaysProps extends OverlaysProps {
  /** The thing that the open dialog is about; null if only a menu is open. */
  readonly subject: Address | null;
}

const OpenOverlays = ({ subject, ...props }: OpenOverlaysProps) => {
  const { open, context, adding, focus } = props;
  const { menu } = open;
  const issue = menu?.statuses ? issueAt(context.layout, menu.address) : null;
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

export default OpenOverlays;
