import { roleOf } from '../../aggregates/portfolio/roles.ts';
import type { PortfolioSettings } from '../../aggregates/portfolio/settings.ts';
import type { Portfolio } from '../../contracts/portfolio.ts';

/** An edit of a portfolio. Only the given settings are replaced. */
export type PortfolioEdit = Partial<PortfolioSettings> & {
  /** If true, the edit also removes the projects that the editor cannot see. */
  readonly dropHidden?: true;
};

/** A change of a portfolio. The client shows it immediately, before the backend has saved it. */
export type PortfolioChange =
  | {
      readonly kind: 'create';
      readonly id: string;
      /** The complete portfolio. Its version is 0, because the backend has not saved it yet. */
      readonly portfolio: Portfolio;
      /** If true, restores the deleted portfolio of this id, with the settings that the backend has stored. */
      readonly again?: true;
    }
  | {
      readonly kind: 'edit';
      readonly id: string;
      readonly edit: PortfolioEdit;
      /** Account id of the editor, whose own role may change with the list of members. */
      readonly by: string;
    }
  /** The user leaves the portfolio. */
  | { readonly kind: 'leave'; readonly id: string }
  | { readonly kind: 'remove'; readonly id: string };

/** A change of a portfolio, and for undo the portfolio before the change (null for a new portfolio). */
export interface PortfolioStep {
  readonly kind: 'portfolio';
  readonly change: PortfolioChange;
  readonly before: Portfolio | null;
}

export const settingsIn = ({ dropHidden: _, ...settings }: PortfolioEdit) => settings;

const edited = (
  portfolio: Portfolio,
  { edit, by }: Extract<PortfolioChange, { kind: 'edit' }>,
): Portfolio => ({
  ...portfolio,
  ...settingsIn(edit),
  ...(edit.members ? { role: roleOf(edit.members, by) } : {}),
  ...(edit.dropHidden ? { hiddenProjects: 0 } : {}),
});

/**
 * Returns the portfolios after one change, unsorted. Portfolios of which the user is no longer a member are left out.
 */
export const withPortfolioChange = (
  portfolios: readonly Portfolio[],
  change: PortfolioChange,
): readonly Portfolio[] => {
  const { id } = change;
  switch (change.kind) {
    case 'create':
      return portfolios.some((each) => each.id === id)
        ? portfolios
        : [...portfolios, change.portfolio];
    case 'edit':
      return portfolios
        .map((each) => (each.id === id ? edited(each, change) : each))
        .filter((each) => each.id !== id || each.role !== null);
    case 'leave':
    case 'remove':
      return portfolios.filter((each) => each.id !== id);
    default:
      return change satisfies never;
  }
};

const former = (before: Portfolio, edit: PortfolioEdit): PortfolioEdit =>
  Object.fromEntries(
    Object.keys(settingsIn(edit)).map((name) => [name, before[name as keyof PortfolioSettings]]),
  );

/**
 * Returns the change that undoes a change; null if undo can restore nothing. A deleted portfolio is restored under its
 * id. Leaving cannot be undone, because only an admin can add members. Hidden projects that were removed cannot be
 * restored, because the editor cannot see them.
 */
export const portfolioBack = ({ change, before }: PortfolioStep): PortfolioStep | null => {
  const { id } = change;
  switch (change.kind) {
    case 'create':
      return { kind: 'portfolio', change: { kind: 'remove', id }, before: change.portfolio };
    case 'edit': {
      if (!before) return null;
      const edit = former(before, change.edit);
      if (Object.keys(edit).length === 0) return null;
      const left = edited(before, change);
      return { kind: 'portfolio', change: { kind: 'edit', id, edit, by: change.by }, before: left };
    }
    case 'remove': {
      if (!before) return null;
      const portfolio = { ...before, version: 0, updatedAt: '' };
      return {
        kind: 'portfolio',
        change: { kind: 'create', id, portfolio, again: true },
        before: null,
      };
    }
    case 'leave':
      return null;
    default:
      return change satisfies never;
  }
};
