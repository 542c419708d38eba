import type { TFunction } from 'i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { BoardSuggestions } from '../../board/props/props.ts';
import { appSettingApi } from '../../store/main/app-setting-api.ts';
import type { AppDispatch, RootState } from '../../store/state/state.ts';
import type { Ground } from '../../story-map/changes/ground.ts';
import { GhostButtons } from './ghost-buttons.tsx';
import { suggestionOf, withGhosts } from './ghosts.ts';
import { targetAt } from './places.ts';
import {
  accepted,
  aimedAt,
  rejected,
  type Suggesting,
  type SuggestTarget,
  suggestingFor,
} from './suggesting.ts';
import './ghosts.css';

const selectSetting = appSettingApi.endpoints.appSetting.select();

/** Whether the user has switched on AI (R-AI-1); false while loading. */
export const isAiOn = (state: RootState): boolean =>
  selectSetting(state).data?.enableAIFeature ?? false;

/** Loads the setting that `isAiOn` reads. It stays in the cache until the returned function is called. */
export const askSetting = (dispatch: AppDispatch): (() => void) =>
  dispatch(appSettingApi.endpoints.appSetting.initiate()).unsubscribe;

export const lay = (
  t: TFunction,
  map: StoryMap,
  suggesting: Suggesting,
  ground: Ground,
): StoryMap =>
  withGhosts(map, suggesting, ground, {
    suggested: t('ai.ghost.suggested'),
    accepted: t('ai.ghost.accepted'),
  });

type Change = (make: (before: Suggesting | null) => Suggesting | null) => void;

/** Returns what the menus and keys of the map can do with suggestions. */
export const onMap = (
  suggesting: Suggesting | null,
  change: Change,
  { map, today }: { readonly map: StoryMap; readonly today: string },
  open: () => void,
): BoardSuggestions => {
  const find = (id: string) => {
    const number = suggestionOf(id);
    return suggesting?.list.find((each) => each.id === number) ?? null;
  };
  const aim = (target: SuggestTarget): void => {
    change((before) => (before ? aimedAt(before, target) : suggestingFor(target)));
    open();
  };
  const onAccept = (id: string, wanted: boolean): void => {
    const found = find(id);
    if (found) change((before) => before && accepted(before, wanted, found.id));
  };
  const onReject = (id: string): void => {
    const found = find(id);
    if (found) change((before) => before && rejected(before, found.id));
  };
  return {
    isAccepted: (id) => find(id)?.accepted ?? null,
    onAccept,
    onReject,
    buttons: ({ id, ...of }) => {
      const found = find(id);
      if (!found) return null;
      return (
        <GhostButtons
          {...of}
          accepted={found.accepted}
          onAccept={(wanted) => onAccept(id, wanted)}
          onReject={() => onReject(id)}
        />
      );
    },
    onSuggest: (at) => aim(targetAt(map, at, today)),
    onSplit: (storyId) => aim({ level: 'subtasks', storyId }),
    split: suggesting?.target.level === 'subtasks' ? suggesting.target.storyId : null,
  };
};
