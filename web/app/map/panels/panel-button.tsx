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

export interface PanelButtonProps {
  readonly panel: Panel;
  readonly page: PageContext;
  readonly loaded: LoadedBoard;
  /** In a narrow toolbar, the buttons with the lowest order disappear first. */
  readonly order: number;
  /** How the button looks: icon and label, only an icon, or a text field with the search text. */
  readonly form?: 'tool' | 'icon' | 'field';
}

/** The panel whose button always has its label. */
const WORDED = 'share';

/** Opens and closes a panel. Renders nothing if the panel is not available. */
export const PanelButton = ({ panel, page, loaded, order, form = 'tool' }: PanelButtonProps) => {
  const { t } = useTranslation();
  const action = panelAction(panel);
  if (!action.available(page)) return null;
  const { Mark, name } = panel;
  const wide = form === 'field';
  const pressed = page.panel === name;
  const shortcut = shortcutOf(t, action);
  const label = action.label(t, page);
  return (
    <button
      type="button"
      aria-label={wide && page.sought ? t('panels.searchFor', { text: page.sought }) : label}
      aria-pressed={pressed}
      data-tooltip={label}
      data-key={shortcut}
      className={classNames(styles.button, wide && styles.wide, focus.ring)}
      onClick={() => (pressed ? page.onPanel(null) : action.run(page))}
      {...(wide ? {} : yields(order, name))}
    >
      <Icon name={panel.icon} />
      {form === 'tool' && <span {...(name === WORDED ? {} : yields(1))}>{label}</span>}
      {wide && (
        <span className={styles.words} {...yields(order)}>
          <span className={styles.text}>{page.sought || label}</span>
          <span className={styles.room} {...yields(11, '-')} />
          <kbd className={styles.key}>{shortcut}</kbd>
        </span>
      )}
      {Mark && <Mark loaded={loaded} />}
    </button>
  );
};
