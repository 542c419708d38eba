import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { DropdownMenu } from '../../ui/layers/menu.tsx';
import type { MenuEntry } from '../../ui/layers/menu-entry.ts';
import { later } from '../../ui/pages/later.tsx';
import type { PortfolioDialogProps } from './portfolio-dialog.tsx';
import type { Exit, PortfolioExitProps } from './portfolio-exits.tsx';
import { useReader } from './use-reader.ts';

const PortfolioDialog = later<PortfolioDialogProps>(
  () => import('./portfolio-dialog.tsx'),
  'errors',
  'portfolio',
);
const PortfolioExit = later<PortfolioExitProps>(
  () => import('./portfolio-exits.tsx'),
  'errors',
  'flags',
  'portfolio',
);

export interface PortfolioMenuProps {
  readonly portfolio: Portfolio;
  /** It is gone, or the reader is no member any more. */
  readonly onGone?: () => void;
  readonly onSaved?: () => void;
}

type Opened = 'info' | 'access' | Exit;

/** What one may do with a portfolio as a whole: an admin everything, others leave (R-PORTFOLIO-4). */
const PortfolioMenu = ({ portfolio, onGone, onSaved }: PortfolioMenuProps) => {
  const { t } = useTranslation();
  const reader = useReader();
  const [opened, setOpened] = useState<Opened | null>(null);
  const admin = portfolio.role === 'admin';
  const entry = (id: Opened, label: string): MenuEntry => ({
    id,
    label,
    onSelect: () => setOpened(id),
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
  const close = () => setOpened(null);
  return (
    <>
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
      {reader !== null && (opened === 'info' || opened === 'access') && (
        <PortfolioDialog
          portfolio={portfolio}
          ids={() => portfolio.id}
          reader={reader}
          begin={opened}
          onSaved={({ role }) => (role === null ? onGone?.() : onSaved?.())}
          onClose={close}
        />
      )}
      {reader !== null && opened !== null && opened !== 'info' && opened !== 'access' && (
        <PortfolioExit
          exit={opened}
          portfolio={portfolio}
          reader={reader}
          {...(onGone && { onGone })}
          onClose={close}
        />
      )}
    </>
  );
};

export default PortfolioMenu;
