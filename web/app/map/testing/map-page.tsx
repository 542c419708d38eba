import type { BoardRef } from '../../../store/board-data/board-data.ts';
import type { FakeTracker } from '../../../testing/fake-tracker.ts';
import { renderIn } from '../../../testing/render-in.tsx';
import { type StoreSeed, testStore } from '../../../testing/store.ts';
import { StoryMapPage } from '../story-map-page.tsx';

const PROJECT: BoardRef = { kind: 'project', project: '10' };

/** Renders the page of a map, with a fake tracker that has only a few issues. */
export const showMapPage = async (
  tracker: FakeTracker,
  { boardRef = PROJECT, ...seed }: Omit<StoreSeed, 'tracker'> & { boardRef?: BoardRef } = {},
) => {
  const shown = await testStore({ ...seed, tracker });
  const { store, host, ids, i18n } = shown;
  renderIn(
    { i18n, store, host },
    <StoryMapPage boardRef={boardRef} ids={ids} today="2026-11-21" />,
  );
  return shown;
};
