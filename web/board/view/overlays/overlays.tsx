import { laterModule } from '../../../later/later-module.ts';
import { later } from '../../../ui/pages/later.tsx';
import type { Address } from '../../grid/address.ts';
import { useHandle } from '../../state/use-handle.ts';
import type { OverlaysProps } from '../dialogs/overlay-props.ts';
import type { OpenOverlaysProps } from './open-overlays.tsx';

const commands = laterModule(() => import('../../actions/commands.ts'), 'board', 'palette');
const OpenOverlays = later<OpenOverlaysProps>(() => import('./open-overlays.tsx'));

/** Returns the thing that the open dialog is about; null if none is open. */
const subjectOf = ({ open, adding }: OverlaysProps): Address | null => {
  const subject = open.moved ?? open.edited ?? open.deleted ?? open.warning?.focus;
  if (subject) return subject;
  return adding.linking || adding.pasted ? (adding.home ?? null) : null;
};

/**
 * Renders the menu and the dialogs over the board. They are not children of the board's element, so that the board does
 * not handle their keys.
 */
export const Overlays = (props: OverlaysProps) => {
  const { open, context, focus } = props;
  const subject = subjectOf(props);
  useHandle({
    acts: context,
    active: props.active,
    focus,
    store: props.store,
    commandsFor: (acts, at) => commands.now()?.commandsFor(acts, at) ?? [],
  });
  return (open.menu || subject) && <OpenOverlays {...props} subject={subject} />;
};
