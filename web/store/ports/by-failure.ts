import type { Failure } from './failure.ts';

/** Groups items that failed for the same reason, in the order of the items. */
export const byFailure = <Item extends { readonly failure: Failure }>(
  items: readonly Item[],
): readonly { readonly failure: Failure; readonly items: readonly Item[] }[] =>
  [...Map.groupBy(items, ({ failure }) => JSON.stringify(failure)).values()].flatMap((same) =>
    same.slice(0, 1).map(({ failure }) => ({ failure, items: same })),
  );
