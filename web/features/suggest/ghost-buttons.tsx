import { useTranslation } from 'react-i18next';
import type { OwnButtons } from '../../board/props/props.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import styles from './ghost-buttons.module.css';

interface GhostButtonsProps extends Pick<OwnButtons, 'title' | 'reachable'> {
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
  readonly onReject: () => void;
}

/**
 * Buttons on a suggested card that accept or reject the suggestion (R-AI-9). An accepted suggestion can be taken back.
 */
export const GhostButtons = (props: GhostButtonsProps) => {
  const { title, reachable, accepted, onAccept, onReject } = props;
  const { t } = useTranslation();
  const tabIndex = reachable ? 0 : -1;
  return (
    <span className={styles.buttons}>
      <IconButton
        icon={accepted ? 'undo' : 'check'}
        label={t('labelled', {
          label: t(accepted ? 'board.suggest.leave' : 'board.suggest.accept'),
          what: title,
        })}
        tabIndex={tabIndex}
        onClick={(event) => {
          // The card must not receive the click, because a click on the card accepts the suggestion.
          event.stopPropagation();
          onAccept(!accepted);
        }}
      />
      {!accepted && (
        <IconButton
          icon="close"
          label={t('labelled', { label: t('board.suggest.reject'), what: title })}
          tabIndex={tabIndex}
          onClick={(event) => {
            event.stopPropagation();
            onReject();
          }}
        />
      )}
    </span>
  );
};
