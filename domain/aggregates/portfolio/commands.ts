import type { PortfolioSettings } from './settings.ts';

/** Input for a new portfolio. Every field except the name has a default. */
export interface PortfolioDraft extends Partial<PortfolioSettings> {
  readonly name: string;
}

/** `by` is the caller's account id. The caller's role in the portfolio decides what is allowed. */
export type PortfolioCommand =
  | { readonly type: 'CreatePortfolio'; readonly by: string; readonly draft: PortfolioDraft }
  | {
      readonly type: 'ChangePortfolio';
      readonly by: string;
      readonly changes: Partial<PortfolioSettings>;
      /**
       * The projects that the caller can see. A change removes only projects of this list. Absent when the caller may
       * remove any project.
       */
      readonly droppable?: readonly string[];
    }
  /** Removes the caller from the members. The last admin cannot leave, but can delete the portfolio or hand it over. */
  | { readonly type: 'LeavePortfolio'; readonly by: string }
  | { readonly type: 'DeletePortfolio'; readonly by: string };
