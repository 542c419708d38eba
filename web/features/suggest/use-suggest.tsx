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

/** The code that draws suggestions and reads whether AI is on. The map renders before this code has loaded. */
const offering = laterModule(() => import('./offer.tsx'), 'ai', 'board');

type Shared = Pick<PanelProps, 'loaded' | 'story' | 'today' | 'board' | 'announce'>;

export interface Suggest {
  /** Opens or closes the panel. Null if the user has switched off AI; the page then shows nothing about AI. */
  readonly toggle: (() => void) | null;
  readonly open: boolean;
  /** Adds the suggestions to the map while the panel is open. */
  readonly lay: (map: StoryMap) => StoryMap;
  /** Actions on suggestions for the map's menus and keys. */
  readonly onMap: BoardSuggestions | undefined;
  /** Returns the panel while it is open, otherwise the other content of the dock. */
  readonly panel: (shared: Shared, otherwise: ReactNode) => ReactNode;
}

/** AI suggestions for the map (R-AI-7). They stay when the panel closes, and are lost when the page closes. */
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
