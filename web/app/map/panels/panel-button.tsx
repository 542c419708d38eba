import { useTranslation } from 'react-i18next';
import { shortcutOf } from '../../../actions/action.ts';
import type { LoadedBoard } from '../../../story-map/loading/use-board.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import type { Panel } from '../../../story-map/panel.ts';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { yields } from '../../../ui/layers/use-fitting.ts';
import { panelAction } from './panel-actions.ts';
import styles from './panel-button.module.css';

interface PanelButtonProps {
  readonly panel: Panel;
  readonly page: PageContext;
  readonly loaded: LoadedBoard;
  /** Order in which buttons leave a narrow toolbar, lowest first. */
  readonly order: number;
  /** Whether the button looks like a text field that shows the search text. */
  readonly wide?: boolean;
}

/** Opens and closes a panel; renders nothing if the panel is not available. */
export const PanelButton = ({ panel, page, loaded, order, wide = false }: PanelButtonProps) => {
  const { t } = useTranslation();
  const action = panelAction(panel);
  if (!action.available(page)) return null;
  const { Mark } = panel;
  const pressed = page.panel === panel.name;
  const shortcut = shortcutOf(t, action);
  const label = action.label(t, page);
  return (
    <button
      type="button"
      aria-label={wide && page.sought ? t('panels.searchFor', { text: page.sought }) : label}
      aria-pressed={pressed}
      data-tooltip={shortcut ? `${label} (${shortcut})` : label}
      className={classNames(styles.button, wide && styles.wide, focus.ring)}
      onClick={() => (pressed ? page.onPanel(null) : action.run(page))}
      {...(wide ? {} : yields(order, panel.name))}
    >
      <Icon name={panel.icon} />
      {wide && (
        <span className={styles.words} {...yields(order)}>
          <span className={styles.text}>{page.sought || label}</span>
          <kbd className={styles.key}>{shortcut}</kbd>
        </span>
      )}
      {Mark && <Mark loaded={loaded} />}
    </button>
  );
};
