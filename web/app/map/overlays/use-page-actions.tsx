import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import type { StoryMap } from '#domain/board/model/model.ts';
import { isFar } from '../../../board/geometry/layout/sizes.ts';
import { useMinimap } from '../../../board/minimap/shown.ts';
import type { BoardHandle } from '../../../board/props/handle.ts';
import type { Overlay, PageContext } from '../../../story-map/page/page-context.ts';
import { EarlyField } from '../../../ui/fields/early-field.tsx';
import { later, laterAfter } from '../../../ui/pages/later.tsx';
import { usePageKeys } from '../actions/use-page-keys.ts';
import type { PaletteProps } from './palette-props.ts';
import type { ShortcutSheetProps } from './shortcut-sheet.tsx';
import type { ThemeChoiceProps } from './theme-choice.tsx';

const ShortcutSheet = later<ShortcutSheetProps>(
  () => import('./shortcut-sheet.tsx'),
  'board',
  'palette',
  'roadmap',
);
const ThemeChoice = later<ThemeChoiceProps>(() => import('./theme-choice.tsx'), 'palette');
/** While the palette loads, a text field takes its place, so that the user can already type. */
const Palette = laterAfter<PaletteProps>(
  ({ onClose }) => <EarlyField onLeave={onClose} />,
  () => import('./palette.tsx'),
  'palette',
  'settings',
);

interface PageActionsOptions extends Omit<PageContext, 'overlay' | 'onOverlay' | 'minimap'> {
  readonly map: StoryMap;
  readonly onOpenIssue: (key: string) => void;
}

export interface PageActions {
  readonly context: PageContext;
  readonly board: RefObject<BoardHandle | null>;
  readonly overlay: ReactNode;
}

/** Returns the actions of the page of a map. Shortcuts, the toolbar and the palette use them. */
export const usePageActions = (options: PageActionsOptions): PageActions => {
  const { map, onOpenIssue, ...rest } = options;
  const board = useRef<BoardHandle>(null);
  const [open, setOpen] = useState<Overlay | null>(null);
  const minimap = useMinimap(isFar(rest.settings.zoomBoard / 100));
  const close = useCallback(() => setOpen(null), []);
  const context: PageContext = {
    ...rest,
    minimap,
    overlay: open,
    onOverlay: setOpen,
  };
  usePageKeys(context);
  return {
    context,
    board,
    overlay: (
      <>
        {open === 'keys' && <ShortcutSheet page={context} onClose={close} />}
        {open === 'theme' && (
          <ThemeChoice settings={rest.settings} onChange={rest.onChange} onClose={close} />
        )}
        {open === 'palette' && (
          <Palette
            map={map}
            isShown={(at) => board.current?.shows(at) ?? false}
            page={context}
            thing={board.current?.thing() ?? null}
            onShow={(at) => board.current?.show(at)}
            onOpenIssue={onOpenIssue}
            onClose={close}
          />
        )}
      </>
    ),
  };
};
