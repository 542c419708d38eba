import { useTranslation } from 'react-i18next';
import type { Issue } from '#domain/tracker/entities.ts';
import { AnchoredMenu } from '../../../ui/layers/menu.tsx';
import type { AnchoredMenuProps, MenuEntry } from '../../../ui/layers/menu-entry.ts';
import type { BoardIntents } from '../../props/board-props.ts';
import { useChoices } from '../../state/use-choices.ts';

export interface StatusMenuProps extends Pick<BoardIntents, 'choicesFor' | 'onEditCard'> {
  readonly issue: Issue;
  readonly anchor: AnchoredMenuProps['anchor'];
  readonly onClose: () => void;
}

/**
 * Renders a menu of the statuses to which a transition of the card leads. If there are none, the menu says so
 * (R-MOVE-11).
 */
const StatusMenu = ({ issue, anchor, choicesFor, onEditCard, onClose }: StatusMenuProps) => {
  const { t } = useTranslation();
  const loaded = useChoices(issue, choicesFor);
  const note = (label: string): MenuEntry[] => [
    { id: 'note', label, disabled: true, onSelect: () => undefined },
  ];
  const entries = (): MenuEntry[] => {
    if (loaded.state !== 'loaded') {
      return note(loaded.state === 'loading' ? t('board.edit.loading') : t('board.edit.failed'));
    }
    const open = loaded.choices.statuses.filter(({ id }) => id !== issue.status.id);
    if (open.length === 0) return note(t('errors.STATUS_UNREACHABLE'));
    return open.map((status) => ({
      id: status.id,
      label: status.name,
      onSelect: () => onEditCard(issue.id, { status }),
    }));
  };
  return (
    <AnchoredMenu
      anchor={anchor}
      label={t('board.action.status')}
      entries={entries()}
      onClose={onClose}
    />
  );
};

export default StatusMenu;
