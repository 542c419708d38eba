import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { PlaceRef } from '../../store/board-data/board-data.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { DropdownMenu } from '../../ui/layers/menu.tsx';
import type { MenuEntry } from '../../ui/layers/menu-entry.ts';
import { later } from '../../ui/pages/later.tsx';
import { useAwaitedChange } from '../history/use-awaited-change.ts';
import type { PortfolioDialogProps } from './portfolio-dialog.tsx';
import type { Exit, PortfolioExitProps } from './portfolio-exits.tsx';
import { useReader } from './use-reader.ts';

const PortfolioDialog = later<PortfolioDialogProps>(
  () => import('./portfolio-dialog.tsx'),
  'errors',
  'portfolio',
);
const PortfolioExit = later<PortfolioExitProps>(() => import('./portfolio-exits.tsx'), 'portfolio');

export interface PortfolioMenuProps {
  readonly portfolio: Portfolio;
  /** The place to which the ledger adds the change. */
  readonly place: PlaceRef;
  /** Called when the portfolio is deleted or the reader has left it. */
  readonly onGone?: () => void;
}

type Opened = 'info' | 'access' | Exit;

/** Actions on a whole portfolio: admins have all of them, others can only leave (R-PORTFOLIO-4). */
const PortfolioMenu = ({ portfolio, place, onGone }: PortfolioMenuProps) => {
  const { t } = useTranslation();
  const reader = useReader();
  const [opened, setOpened] = useState<Opened | null>(null);
  const going = useAwaitedChange((how) => how === 'saved' && onGone?.());
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
          place={place}
          onClose={close}
        />
      )}
      {reader !== null && opened !== null && opened !== 'info' && opened !== 'access' && (
        <PortfolioExit
          exit={opened}
          portfolio={portfolio}
          reader={reader}
          place={place}
          onGoing={going.wait}
          onClose={close}
        />
      )}
    </>
  );
};

export default PortfolioMenu;
