import type { BoardLayout } from '../geometry/layout/layout.ts';
import { type Address, namedBy } from '../grid/address.ts';
import { goalAt, issueAt, issueKeyAt } from '../grid/things.ts';
import { isDeletable, isEditable, isRenamable } from '../moves/abilities.ts';
import type { Overlays } from '../moves/use-overlays.ts';
import type { StoryMapBoardProps } from '../props/board-props.ts';
import type { Roving } from './focus/use-roving.ts';

interface Ground {
  readonly props: StoryMapBoardProps;
  readonly layout: BoardLayout;
  readonly roving: Roving;
  readonly overlays: Overlays;
}

const rename = ({ props, layout, roving, overlays }: Ground, address: Address): void => {
  const there =
    address.kind === 'goal' ? goalAt(layout, address.id)?.goal : issueAt(layout, address);
  const suggested = (props.suggestions?.isAccepted(namedBy(address)) ?? null) !== null;
  if (!there || suggested || !isRenamable(props.can, address)) return;
  // The name is edited at the start of the goal, step or card, which may be off screen.
  roving.reveal(address);
  overlays.rename(address);
};

const open = (ground: Ground, address: Address): void => {
  const { props, layout } = ground;
  const { suggestions } = props;
  const accepted = suggestions?.isAccepted(namedBy(address)) ?? null;
  if (accepted !== null) {
    suggestions?.onAccept(namedBy(address), !accepted);
    return;
  }
  const key = issueKeyAt(layout, address);
  const goal = address.kind === 'goal' ? goalAt(layout, address.id)?.goal : null;
  if (key) props.page.onOpenIssue(key);
  else if (goal && props.page.onOpenGoal) props.page.onOpenGoal(goal.id);
  else rename(ground, address);
};

const edit = (ground: Ground, address: Address): void => {
  const { props, layout, overlays } = ground;
  if (address.kind === 'goal') open(ground, address);
  else if (isEditable(props.can) && issueKeyAt(layout, address)) overlays.openEdit(address);
};

const remove = ({ props, overlays }: Ground, address: Address): void => {
  if (isDeletable(props.can, address)) overlays.openDelete(address);
};

const moveTo = ({ props, layout, overlays }: Ground, address: Address): void => {
  if (props.can.editIssues && issueKeyAt(layout, address)) overlays.openMove(address);
};

/** Functions that open the editors and dialogs of a thing, if the user's rights allow it. */
export const OPENERS = { open, rename, edit, remove, moveTo } as const;
