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
  /** The portfolio as it was last, also when it has been deleted. */
  readonly portfolio: Portfolio;
  /** Null while none is open. */
  readonly dialog: PortfolioDialogName | null;
  /** The place to which the ledger adds the change. */
  readonly place: PlaceRef;
  /** Called when the portfolio is deleted by the reader, or the reader has left it. */
  readonly onGone?: () => void;
  /** Called with the id of the new portfolio as which the input for a deleted one was saved. */
  readonly onSavedNew?: (id: string) => void;
  readonly onClose: () => void;
}

/** The dialogs of a portfolio. The page that draws them outlives the portfolio, so that they do too (R-LIVE-8). */
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
