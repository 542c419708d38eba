import { useTranslation } from 'react-i18next';
import { commandsIn } from '../../../actions/action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { BOARD_ACTIONS } from '../../actions/board-actions.ts';
import type { BoardActs } from '../../actions/context.ts';
import type { Address } from '../../grid/address.ts';
import styles from './selection-bar.module.css';

export interface SelectionBarProps {
  readonly acts: BoardActs;
  readonly focus: (address: Address) => void;
}

const SEVERAL = BOARD_ACTIONS.filter(({ several }) => several);

/** Renders a bar over the map with the actions on the selected stories, if there are at least two. */
const SelectionBar = ({ acts, focus }: SelectionBarProps) => {
  const { t } = useTranslation();
  const { ordered, clear } = acts.selecting;
  const [first] = ordered;
  if (first === undefined || ordered.length < 2) return null;
  const at: Address = { kind: 'story', id: first };
  const leave = () => {
    clear();
    focus(at);
  };
  return (
    <section
      className={styles.bar}
      data-bar-of-selection
      aria-label={t('board.select.bar')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave();
      }}
    >
      <strong className={styles.count}>{t('board.select.count', { count: ordered.length })}</strong>
      {commandsIn(SEVERAL, { ...acts, at }, t).map(({ id, label, icon, run }) => (
        <Button key={id} spacing="compact" onClick={run}>
          <Icon name={icon} size={12} />
          {label}
        </Button>
      ))}
      <IconButton
        icon="close"
        label={t('board.select.clear')}
        shortcut={t('board.key.escape')}
        onClick={leave}
      />
    </section>
  );
};

export default SelectionBar;
