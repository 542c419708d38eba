import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { BoardSuggestions } from '../../board/props/props.ts';
import { laterModule } from '../../later/later-module.ts';
import { useModule } from '../../later/use-module.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { PanelProps } from '../../story-map/panel.ts';
import { later } from '../../ui/pages/later.tsx';
import type { SuggestPanelProps } from './suggest-props.ts';
import type { Suggesting } from './suggesting.ts';

const SuggestPanel = later<SuggestPanelProps>(
  () => import('./suggest-panel.tsx'),
  'ai',
  'board',
  'errors',
  'notes',
);

/** The code that draws suggestions and knows whether AI is on. It is loaded after the map is shown. */
const offering = laterModule(() => import('./offer.tsx'), 'ai', 'board');

type Shared = Pick<PanelProps, 'loaded' | 'story' | 'today' | 'board' | 'announce'>;

export interface Suggest {
  /** Opens or closes the panel; null if the user has switched off AI, so that the page shows nothing about AI. */
  readonly toggle: (() => void) | null;
  readonly open: boolean;
  /** Returns the map with the suggestions as cards while the panel is open, otherwise the map itself. */
  readonly lay: (map: StoryMap) => StoryMap;
  /** What the menus and keys of the map can do with suggestions. */
  readonly onMap: BoardSuggestions | undefined;
  /** Returns the panel of suggestions while it is open, otherwise the content `otherwise`. */
  readonly panel: (shared: Shared, otherwise: ReactNode) => ReactNode;
}

/** AI suggestions for the map (R-AI-7). Closing the panel keeps the suggestions, and closing the page discards them. */
export const useSuggest = (story: PanelProps['story'], today: string): Suggest => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const offer = useModule(offering);
  const on = useAppSelector((state) => offer?.isAiOn(state) ?? false);
  const [open, setOpen] = useState(false);
  const [suggesting, setSuggesting] = useState<Suggesting | null>(null);
  useEffect(() => offer?.askSetting(dispatch), [offer, dispatch]);
  const shown = open && on ? suggesting : null;
  const { ground } = story;
  const onMap = useMemo(
    () =>
      offer && on
        ? offer.onMap(shown, setSuggesting, { map: ground.map, today }, () => setOpen(true))
        : undefined,
    [offer, on, shown, ground.map, today],
  );
  return {
    toggle: on ? () => setOpen(!open) : null,
    open,
    lay: (map) => (offer && shown ? offer.lay(t, map, shown, ground) : map),
    onMap,
    panel: (shared, otherwise) =>
      open && on ? (
        <SuggestPanel
          {...shared}
          suggesting={suggesting}
          onSuggesting={setSuggesting}
          onClose={() => setOpen(false)}
        />
      ) : (
        otherwise
      ),
  };
};
