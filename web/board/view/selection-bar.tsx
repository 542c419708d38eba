import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { isEditable } from '../abilities.ts';
import type { Address } from '../keyboard/address.ts';
import type { BoardAbilities } from '../props.ts';
import type { Selecting } from '../state/use-selection.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  readonly selecting: Selecting;
  readonly can: BoardAbilities;
  readonly acts: {
    readonly moveTo: (address: Address) => void;
    readonly edit: (address: Address) => void;
    readonly remove: (address: Address) => void;
  };
  /** Puts the focus back on the map. */
  readonly focus: (address: Address) => void;
}

/** What can be done with the chosen stories, from two of them on; it lies over the map and takes no room of it. */
export const SelectionBar = ({ selecting, can, acts, focus }: SelectionBarProps) => {
  const { t } = useTranslation();
  const { ordered } = selecting;
  const [first] = ordered;
  if (first === undefined || ordered.length < 2) return null;
  const address: Address = { kind: 'story', id: first };
  const leave = () => {
    selecting.clear();
    focus(address);
  };
  return (
    <section
      className={styles.bar}
      aria-label={t('board.select.bar')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave();
      }}
    >
      <strong className={styles.count}>{t('board.select.count', { count: ordered.length })}</strong>
      {can.editIssues && (
        <Button spacing="compact" onClick={() => acts.moveTo(address)}>
          {t('board.action.moveTo')}
        </Button>
      )}
      {isEditable(can) && (
        <Button spacing="compact" onClick={() => acts.edit(address)}>
          {t('board.action.editFields')}
        </Button>
      )}
      {can.deleteIssues && (
        <Button spacing="compact" onClick={() => acts.remove(address)}>
          {t('board.action.delete')}
        </Button>
      )}
      <IconButton
        icon="close"
        label={t('board.select.clear')}
        shortcut={t('board.key.escape')}
        onClick={leave}
      />
    </section>
  );
};
