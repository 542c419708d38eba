import { useTranslation } from 'react-i18next';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { DropdownMenu } from '../../ui/layers/menu.tsx';
import type { MenuEntry } from '../../ui/layers/menu-entry.ts';
import type { PortfolioDialogName } from './portfolio-dialogs.tsx';

export interface PortfolioMenuProps {
  readonly portfolio: Portfolio;
  /** Opens a dialog. The page renders it, so that it stays open when the portfolio disappears from the list. */
  readonly onOpen: (dialog: PortfolioDialogName) => void;
}

/** The actions on a whole portfolio. Admins can use all of them, other members can only leave (R-PORTFOLIO-4). */
const PortfolioMenu = ({ portfolio, onOpen }: PortfolioMenuProps) => {
  const { t } = useTranslation();
  const admin = portfolio.role === 'admin';
  const entry = (id: PortfolioDialogName, label: string): MenuEntry => ({
    id,
    label,
    onSelect: () => onOpen(id),
  });
  const entries: readonly MenuEntry[] = [
    ...(admin
      ? [
          entry('info', t('portfolio.menu.edit')),
          entry('access', t('portfolio.menu.access')),
          entry('handOver', t('portfolio.menu.handOver')),
        ]
      : []),
    entry('leave', t('portfolio.menu.leave')),
    ...(admin ? [entry('delete', t('portfolio.menu.delete'))] : []),
  ];
  return (
    <DropdownMenu
      label={t('portfolio.menu.label', { name: portfolio.name })}
      entries={entries}
      opener={(props) => (
        <IconButton
          {...props}
          icon="more"
          label={t('portfolio.menu.label', { name: portfolio.name })}
        />
      )}
    />
  );
};

export default PortfolioMenu;
