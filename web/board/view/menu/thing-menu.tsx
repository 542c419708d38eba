import { menuOf } from '../../../actions/action.ts';
import { AnchoredMenu } from '../../../ui/layers/menu.tsx';
import type { AnchoredMenuProps } from '../../../ui/layers/menu-entry.ts';
import { commandsFor } from '../../actions/commands.ts';
import type { BoardActs } from '../../actions/context.ts';
import type { Address } from '../../grid/address.ts';
import { titleAt } from '../../grid/things.ts';

export interface ThingMenuProps {
  readonly at: Address;
  readonly acts: BoardActs;
  readonly anchor: AnchoredMenuProps['anchor'];
  readonly onClose: () => void;
}

/** Renders the context menu of a goal, step, story, subtask or lane. */
const ThingMenu = ({ at, acts, anchor, onClose }: ThingMenuProps) => {
  const { t, layout } = acts;
  const entries = menuOf(commandsFor(acts, at), t);
  if (entries.length === 0) return null;
  const label = t('board.action.moreFor', { title: titleAt(t, layout, at) });
  return <AnchoredMenu anchor={anchor} label={label} entries={entries} onClose={onClose} />;
};

export default ThingMenu;
