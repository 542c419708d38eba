import { useTranslation } from 'react-i18next';
import { commandOf, menuOf } from '../../../actions/action.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import MenuContent from '../../../ui/layers/menu-content.tsx';
import type { AnchoredMenuProps } from '../../../ui/layers/menu-entry.ts';
import { KEYS, PAGE_ACTIONS, PALETTE, REFRESH, THEME } from '../actions/page-actions.ts';

export interface MoreEntriesProps extends Pick<AnchoredMenuProps, 'anchor' | 'onClose'> {
  readonly context: PageContext;
  readonly gone: ReadonlySet<string>;
}

/** Actions that are always in the menu and never in the toolbar. */
const ALWAYS = new Set([PALETTE, REFRESH, THEME, KEYS]);
const FILLING = new Set(['templates', 'paste']);

const MoreEntries = ({ context, gone, ...menu }: MoreEntriesProps) => {
  const { t } = useTranslation();
  const commands = PAGE_ACTIONS.filter(
    (action) =>
      (ALWAYS.has(action) || FILLING.has(action.id) || gone.has(action.id.split(':')[0] ?? '')) &&
      action.available(context),
  ).map((action) => commandOf(action, context, t));
  return <MenuContent label={t('toolbar.more')} entries={menuOf(commands, t)} {...menu} />;
};

export default MoreEntries;
