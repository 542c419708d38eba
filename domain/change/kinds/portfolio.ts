import * as z from 'zod/mini';
import { portfolioPart, wholePortfolio } from '../model/footprint.ts';
import { oneOf } from '../model/kept-issue.ts';
import {
  type PortfolioChange,
  type PortfolioStep,
  portfolioBack,
  settingsIn,
  withPortfolioChange,
} from '../model/portfolios.ts';
import type { ChangeRecord } from '../model/record.ts';

const DONE = { create: 'added', edit: 'edited', leave: 'edited', remove: 'deleted' } as const;

const footprintOf = (change: PortfolioChange): string[] => {
  const { id } = change;
  if (change.kind === 'leave') return [portfolioPart(id, 'members')];
  if (change.kind !== 'edit') return [wholePortfolio(id)];
  const names = Object.keys(settingsIn(change.edit));
  return (change.edit.dropHidden ? [...names, 'projectIds'] : names).map((name) =>
    portfolioPart(id, name),
  );
};

/** A portfolio that is created, edited, left or deleted. Undo restores a deleted portfolio under the same id. */
export const portfolioRecord: ChangeRecord<PortfolioStep> = {
  schema: z.looseObject({
    kind: z.literal('portfolio'),
    change: z.looseObject({
      kind: oneOf<PortfolioChange['kind']>({ create: true, edit: true, leave: true, remove: true }),
      id: z.string(),
    }),
  }),
  footprint: ({ change }) => footprintOf(change),
  apply: { portfolios: (portfolios, { change }) => withPortfolioChange(portfolios, change) },
  inverse: (steps) => ({
    before: steps.toReversed().flatMap((step) => portfolioBack(step) ?? []),
  }),
  remap: (write) => write,
  makes: ({ change }) => (change.kind === 'create' ? [change.id] : []),
  describe: ({ change }) => ({ done: DONE[change.kind], count: 1 }),
};
