import { useTranslation } from 'react-i18next';
import type { LoadedBoard } from '../../../story-map/loading/use-board.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import styles from '../../../story-map/page/toolbar.module.css';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { yields } from '../../../ui/layers/use-fitting.ts';
import { useOpener } from '../../../ui/layers/use-opener.ts';
import { later } from '../../../ui/pages/later.tsx';
import { PANELS } from '../panels/panels.ts';
import type { MoreEntriesProps } from './more-entries.tsx';

const MoreEntries = later<MoreEntriesProps>(() => import('./more-entries.tsx'), 'palette');

interface MoreMenuProps {
  readonly context: PageContext;
  readonly loaded: LoadedBoard;
  /** Whether the activity panel is in the menu, so the menu's button must show the dot for unread activity. */
  readonly dotted: boolean;
}

/** The menu "More": actions that have no toolbar button, and those whose button does not fit into the toolbar. */
export const MoreMenu = ({ context, loaded, dotted }: MoreMenuProps) => {
  const { t } = useTranslation();
  const { open, props, close } = useOpener('menu', MoreEntries.preload);
  const { current } = props.ref;
  return (
    <>
      <Button appearance="subtle" className={styles.more} data-more {...props}>
        <span {...yields(19)}>{t('toolbar.more')}</span>
        <Icon name="chevron-down" size={12} />
        <Icon name="more" />
        {PANELS.map(
          ({ name, Mark, available }) =>
            Mark &&
            (name === 'community' ? available?.(context) : dotted && name === 'activity') && (
              <Mark key={name} loaded={loaded} />
            ),
        )}
      </Button>
      {open && current && (
        <MoreEntries button={current} {...{ context, loaded }} onClose={() => close(true)} />
      )}
    </>
  );
};
