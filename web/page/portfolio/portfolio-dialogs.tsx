import { ulid } from 'ulid';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { PlaceRef } from '../../store/board-data/board-data.ts';
import { later } from '../../ui/pages/later.tsx';
import { useAwaitedChange } from '../history/use-awaited-change.ts';
import type { PortfolioDialogProps } from './portfolio-dialog.tsx';
import type { Exit, PortfolioExitProps } from './portfolio-exits.tsx';
import { useReader } from './use-reader.ts';

const PortfolioDialog = later<PortfolioDialogProps>(
  () => import('./portfolio-dialog.tsx'),
  'errors',
  'gone',
  'portfolio',
);
const PortfolioExit = later<PortfolioExitProps>(() => import('./portfolio-exits.tsx'), 'portfolio');

export type PortfolioDialogName = 'info' | 'access' | Exit;

export interface PortfolioDialogsProps {
  /** The portfolio as it was when it was last seen, even after its deletion. */
  readonly portfolio: Portfolio;
  /** The open dialog; null if none is open. */
  readonly dialog: PortfolioDialogName | null;
  /** The place to which the change belongs in the ledger. */
  readonly place: PlaceRef;
  /** Called when the user has deleted or left the portfolio. */
  readonly onGone?: () => void;
  /** Called with the id of the new portfolio when the form of a deleted portfolio was saved as a new one. */
  readonly onSavedNew?: (id: string) => void;
  readonly onClose: () => void;
}

/**
 * The dialogs of a portfolio. The page renders them even after the portfolio was deleted, so that no input is lost
 * (R-LIVE-8).
 */
const PortfolioDialogs = (props: PortfolioDialogsProps) => {
  const { portfolio, dialog, place, onGone, onSavedNew, onClose } = props;
  const reader = useReader();
  const going = useAwaitedChange((how) => how === 'saved' && onGone?.());
  if (reader === null || dialog === null) return null;
  const shared = { portfolio, reader, place, onClose };
  return dialog === 'info' || dialog === 'access' ? (
    <PortfolioDialog {...shared} ids={ulid} begin={dialog} onSaved={onSavedNew} />
  ) : (
    <PortfolioExit {...shared} exit={dialog} onGoing={going.wait} />
  );
};

export default PortfolioDialogs;
