import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandOf, menuOf } from '../../../actions/action.ts';
import { selectChanges } from '../../../store/changes/select.ts';
import { nextOf, stacksOf } from '../../../store/changes/stacks.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import type { Way } from '../../../store/ledger/change.ts';
import type { RootState } from '../../../store/store.ts';
import type { LoadedBoard } from '../../../story-map/loading/use-board.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import MenuContent from '../../../ui/layers/menu-content.tsx';
import type { AnchoredMenuProps, MenuEntry } from '../../../ui/layers/menu-entry.ts';
import { PAGE_ACTIONS } from '../actions/page-actions.ts';
import { IMPORT, RELEASE_NOTES } from '../overlays/import-choice.ts';
import { PANELS } from '../panels/panels.ts';

export interface MoreEntriesProps extends Pick<AnchoredMenuProps, 'onClose'> {
  /** The button of the menu, in the toolbar. */
  readonly button: HTMLElement;
  readonly context: PageContext;
  readonly loaded: LoadedBoard;
}

/** Actions that have a control in the toolbar. They are in the menu only while that control is hidden. */
const SHOWN = [
  ['backToBoard', 'search', 'share', 'backlog', 'comments', 'activity'],
  ['zoomIn', 'zoomOut', 'zoomReset', 'fit'],
  ['roadmap-schedule', 'roadmap-drift', 'roadmap-today', 'roadmap-units', 'roadmap-zoom'],
];

/** Actions that have no control in the toolbar, in groups. */
const ONLY_HERE = [
  ['undo', 'redo'],
  ['templates', 'paste', 'personas', 'suggestions', 'import', 'export', 'community', 'confluence'],
  ['timeline', 'compare', 'burnUp', 'releaseNotes'],
  ['minimap', 'foldFilters', 'theme', 'refresh'],
  ['palette', 'keys', 'help', 'tour'],
  ['settings'],
];

/**
 * Returns the name of the toolbar control that belongs to an action. It is the part of the id before a colon, because
 * several actions can share a control.
 */
const controlOf = (id: string): string =>
  id === 'roadmap-fit' ? 'roadmap-zoom' : (id.split(':')[0] ?? id);

/** Returns the names of the toolbar controls that `useFitting` hides at the moment because the toolbar is narrow. */
const hiddenBeside = (button: HTMLElement): ReadonlySet<string | undefined> => {
  const controls = button.closest('[data-tools]')?.querySelectorAll<HTMLElement>('[data-yields]');
  const hidden = [...(controls ?? [])].filter(({ inert }) => inert);
  return new Set(hidden.map(({ dataset }) => dataset.yieldsName));
};

const ACTIONS = [...PAGE_ACTIONS, IMPORT, RELEASE_NOTES];

/** Returns the ids of "Undo" and "Redo" while the board has no change for them, and in the past, which has none. */
const useNothingTo = ({ board }: LoadedBoard, past: boolean): ReadonlySet<string> => {
  const { ref } = board.arg;
  const has = (way: Way) => (state: RootState) =>
    nextOf(stacksOf(selectChanges(state), ref), way) !== undefined;
  const [undo, redo] = [useAppSelector(has('undo')), useAppSelector(has('redo'))];
  return new Set([...(undo && !past ? [] : ['undo']), ...(redo && !past ? [] : ['redo'])]);
};

const MoreEntries = ({ button, context, loaded, onClose }: MoreEntriesProps) => {
  const { t } = useTranslation();
  const [hidden] = useState(() => hiddenBeside(button));
  const nothingTo = useNothingTo(loaded, context.past);
  const groups = [...SHOWN.map((ids) => ids.filter((id) => hidden.has(id))), ...ONLY_HERE];
  const entries = groups
    .map((ids) => {
      const actions = ids.flatMap((id) =>
        ACTIONS.filter((each) => controlOf(each.id) === id && each.available(context)),
      );
      const lines = menuOf(
        actions.map((action) => {
          const command = commandOf(action, context, t);
          const possible = command.possible && !nothingTo.has(action.id);
          return { ...command, possible, group: 'page' as const };
        }),
        t,
      );
      return lines.map((line): MenuEntry => {
        const Mark = PANELS.find(({ name }) => name === line.id)?.Mark;
        return Mark ? { ...line, mark: <Mark loaded={loaded} /> } : line;
      });
    })
    .filter((lines) => lines.length > 0)
    .flatMap((lines, at) =>
      at === 0 ? lines : [{ id: `before-${lines[0]?.id}`, separator: true } as const, ...lines],
    );
  return (
    <MenuContent
      label={t('toolbar.more')}
      entries={entries}
      anchor={button.getBoundingClientRect()}
      onClose={onClose}
    />
  );
};

export default MoreEntries;
