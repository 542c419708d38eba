import type { PortfolioSettings } from './settings.ts';

/** What may be given on creation; everything but the name has a default. */
export interface PortfolioDraft extends Partial<PortfolioSettings> {
  readonly name: string;
}

/** `by` is the account id of whoever asks: the portfolio's own members say what it may. */
export type PortfolioCommand =
  | { readonly type: 'CreatePortfolio'; readonly by: string; readonly draft: PortfolioDraft }
  | {
      readonly type: 'ChangePortfolio';
      readonly by: string;
      readonly changes: Partial<PortfolioSettings>;
      /** Projects that may be taken out by not being named; absent: every one. Whoever cannot see one cannot drop it. */
      readonly droppable?: readonly string[];
    }
  /** Whoever asks is a member no longer; the last admin stays, who may delete it or hand it over. */
  | { readonly type: 'LeavePortfolio'; readonly by: string }
  | { readonly type: 'DeletePortfolio'; readonly by: string };
