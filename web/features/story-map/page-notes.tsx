import type { StoryMap } from '#domain/map/model.ts';
import { nothingHidden } from '#domain/setting/visibility.ts';
import { EmptyHint } from './empty-hint.tsx';
import { NoMatch } from './filters/no-match.tsx';
import { OrderBar } from './first-order/order-bar.tsx';
import type { ShownStoryMap } from './use-story-map.ts';
import { NothingShown } from './view/nothing-shown.tsx';
import { hidesAll } from './view/use-map-view.ts';

const isEmpty = (map: StoryMap): boolean =>
  map.cells.size === 0 && map.goals.every(({ goal, steps }) => !goal && steps.length <= 1);

/** What is said above a map that is being ordered, or that shows nothing: why, and the first way out of it. */
export const PageNotes = ({ story }: { readonly story: ShownStoryMap }) => {
  const { map, view, filters, laying, can, change } = story;
  const empty = isEmpty(map);
  return (
    <>
      {laying && <OrderBar {...laying} />}
      {empty && <EmptyHint createGoals={can.createGoals} />}
      {!empty && hidesAll(view.seen, map) && <NothingShown onShow={() => change(nothingHidden)} />}
      {filters.hidesAll && <NoMatch onClear={filters.clear} />}
    </>
  );
};
