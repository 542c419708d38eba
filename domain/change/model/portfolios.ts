import { roleOf } from '../../aggregates/portfolio/roles.ts';
import type { PortfolioSettings } from '../../aggregates/portfolio/settings.ts';
import type { Portfolio } from '../../contracts/portfolio.ts';

/** What an edit names of a portfolio; it replaces what is there. */
export type PortfolioEdit = Partial<PortfolioSettings> & {
  /** Projects that the editor may not see are taken out too. */
  readonly dropHidden?: true;
};

/** A change of a portfolio, as it is shown at once and sent. */
export type PortfolioChange =
  | {
      readonly kind: 'create';
      readonly id: string;
      /** All of it, with version 0. */
      readonly portfolio: Portfolio;
      /** It was deleted, and comes back as the backend remembers it. */
      readonly again?: true;
    }
  | {
      readonly kind: 'edit';
      readonly id: string;
      readonly edit: PortfolioEdit;
      /** Account id of whoever edits: the members say what they still may. */
      readonly by: string;
    }
  /** Whoever does it is a member no longer. */
  | { readonly kind: 'leave'; readonly id: string }
  | { readonly kind: 'remove'; readonly id: string };

/** A change of a portfolio, and the portfolio before it; null for one that is made. */
export interface PortfolioStep {
  readonly kind: 'portfolio';
  readonly change: PortfolioChange;
  readonly before: Portfolio | null;
}

/** The settings that an edit names. */
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

/** The portfolios after one change, in any order; one that its reader has left is not among them. */
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
 * The write that takes one back; a deleted portfolio comes back under its own id. Nobody lets themselves in again, and
 * hidden projects that were taken out cannot be named by who does not see them.
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
