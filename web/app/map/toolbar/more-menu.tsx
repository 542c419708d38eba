import { useTranslation } from 'react-i18next';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useOpener } from '../../../ui/layers/use-opener.ts';
import { later } from '../../../ui/pages/later.tsx';
import type { MoreEntriesProps } from './more-entries.tsx';

const MoreEntries = later<MoreEntriesProps>(() => import('./more-entries.tsx'), 'palette');

interface MoreMenuProps {
  readonly context: PageContext;
  /** Ids of the actions that do not fit into the toolbar. */
  readonly gone: ReadonlySet<string>;
}

/** Menu of rarely used actions and of buttons that do not fit into the toolbar. */
export const MoreMenu = ({ context, gone }: MoreMenuProps) => {
  const { t } = useTranslation();
  const { open, props, close } = useOpener('menu', MoreEntries.preload);
  const anchor = open ? props.ref.current?.getBoundingClientRect() : undefined;
  return (
    <>
      <IconButton icon="more" label={t('toolbar.more')} data-more {...props} />
      {anchor && (
        <MoreEntries anchor={anchor} context={context} gone={gone} onClose={() => close(true)} />
      )}
    </>
  );
};
