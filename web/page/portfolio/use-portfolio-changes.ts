import type { PortfolioSettings } from '#domain/aggregates/portfolio/settings.ts';
import type { PortfolioChange, PortfolioEdit } from '#domain/change/model/portfolios.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { PlaceRef } from '../../store/board-data/board-data.ts';
import { enter } from '../../store/changes/enter.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import type { ActionName } from '../../store/ledger/change.ts';

/** The place of changes that belong to the page with the list of portfolios. */
export const PORTFOLIOS: PlaceRef = { kind: 'main' };

/** Returns a new portfolio as it is shown until the backend answers. */
const draftOf = (id: string, settings: PortfolioSettings, founder: string): Portfolio => ({
  ...settings,
  id,
  createdBy: founder,
  version: 0,
  updatedAt: '',
  role: 'admin',
  hiddenProjects: 0,
});

/** Returns functions that add changes of portfolios to the ledger; each returns the id of its change. */
export const usePortfolioChanges = (place: PlaceRef, reader: string) => {
  const dispatch = useAppDispatch();
  const entered = (
    action: ActionName,
    title: string,
    change: PortfolioChange,
    before: Portfolio | null,
    at: PlaceRef = place,
  ): string => {
    const plan = [{ kind: 'portfolio', change, before }] as const;
    // The settings of a portfolio decide which issues its board shows, so the board is loaded again.
    const reload = at.kind === 'portfolio' ? { reload: true as const } : {};
    const elsewhere = at.kind === place.kind ? {} : { elsewhere: true as const };
    return dispatch(enter({ scope: { ref: at }, action, title, plan, ...reload, ...elsewhere }));
  };
  const editing = (action: ActionName) => (before: Portfolio, edit: PortfolioEdit) =>
    entered(action, before.name, { kind: 'edit', id: before.id, edit, by: reader }, before);
  return {
    create: (id: string, settings: PortfolioSettings) =>
      entered(
        'portfolioAdd',
        settings.name,
        { kind: 'create', id, portfolio: draftOf(id, settings, reader) },
        null,
      ),
    edit: editing('portfolioEdit'),
    handOver: editing('portfolioHandOver'),
    // The user leaves the portfolio's board and sees the list of portfolios, so the change belongs to that list.
    leave: (before: Portfolio) =>
      entered('portfolioLeave', before.name, { kind: 'leave', id: before.id }, before, PORTFOLIOS),
    remove: (before: Portfolio) =>
      entered(
        'portfolioRemove',
        before.name,
        { kind: 'remove', id: before.id },
        before,
        PORTFOLIOS,
      ),
  };
};
