import { AnchoredMenu } from '../../ui/anchored-menu.tsx';
import type { Address } from '../keyboard/address.ts';
import type { Overlays as Open } from '../state/use-overlays.ts';
import { stepAt, storyAt, titleAt } from '../things.ts';
import { type MenuContext, menuLines } from './menu-lines.ts';
import { MoveStepDialog } from './move-step-dialog.tsx';
import { MoveStoryDialog } from './move-story-dialog.tsx';

interface OverlaysProps {
  readonly open: Open;
  readonly context: MenuContext;
  readonly focus: (address: Address) => void;
}

const MoveDialog = ({ open, context, focus }: OverlaysProps) => {
  const { layout, props, intents } = context;
  const { moved } = open;
  const card = moved?.kind === 'story' ? storyAt(layout, moved.id) : null;
  const step = moved?.kind === 'step' ? stepAt(layout, moved.id) : null;
  const onClose = () => {
    open.closeMove();
    if (moved) focus(moved);
  };
  if (card) {
    return (
      <MoveStoryDialog
        map={props.map}
        card={card}
        mayRank={props.can.rankIssues}
        onMove={intents.moveStory}
        onClose={onClose}
      />
    );
  }
  if (!step?.issue) return null;
  return <MoveStepDialog map={props.map} step={step} onMove={intents.moveStep} onClose={onClose} />;
};

/** The menu and the forms that lie over the board, beside it in the tree so that keys stay their own. */
export const Overlays = ({ open, context, focus }: OverlaysProps) => {
  const { menu } = open;
  const entries = menu ? menuLines(context, menu.address) : [];
  return (
    <>
      {menu && entries.length > 0 && (
        <AnchoredMenu
          anchor={menu.anchor}
          label={context.t('board.action.moreFor', {
            title: titleAt(context.t, context.layout, menu.address),
          })}
          entries={entries}
          onClose={() => {
            open.closeMenu();
            focus(menu.address);
          }}
        />
      )}
      <MoveDialog open={open} context={context} focus={focus} />
    </>
  );
};
