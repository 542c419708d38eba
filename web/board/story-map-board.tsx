import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useModule } from '../later/use-module.ts';
import { LostText } from '../ui/fields/lost-text.ts';
import { later } from '../ui/pages/later.tsx';
import type { MinimapDockProps } from './minimap/minimap.tsx';
import { useSelected } from './model/store.ts';
import type { StoryMapBoardProps } from './props/board-props.ts';
import { Suggested } from './props/suggested.ts';
import { useActive } from './state/drawing/board-model.ts';
import type { PointKeeperProps } from './state/focus/point-keeper.tsx';
import { FocusKeeper } from './state/focus/use-roving.ts';
import type { HoldKeeperProps } from './state/gestures/hold-keeper.tsx';
import type { TextKeeperProps } from './state/gestures/text-keeper.tsx';
import { boardTips } from './state/pointing/use-pointing.ts';
import { type BoardParts, useBoard } from './state/use-board.ts';
import styles from './view/board.module.css';
import { BoardCanvas, boardStyle } from './view/board-canvas.tsx';
import { Crowded, GoalSwitcher } from './view/later/later-views.tsx';
import type { ManualProps } from './view/later/manual.tsx';
import { Overlays } from './view/overlays/overlays.tsx';
import type { SelectionBarProps } from './view/overlays/selection-bar.tsx';
import { gridRole, gridSize } from './view/parts/grid-roles.ts';
import { BoardTexts } from './words/texts.tsx';

const SelectionBar = later<SelectionBarProps>(
  () => import('./view/overlays/selection-bar.tsx'),
  'board',
  'palette',
);

const MinimapDock = later<MinimapDockProps>(() => import('./minimap/minimap.tsx'));

const PointKeeper = later<PointKeeperProps>(() => import('./state/focus/point-keeper.tsx'));

const HoldKeeper = later<HoldKeeperProps>(() => import('./state/gestures/hold-keeper.tsx'));

const TextKeeper = later<TextKeeperProps>(() => import('./state/gestures/text-keeper.tsx'));

const Manual = later<ManualProps>(() => import('./view/later/manual.tsx'), 'board');

interface KeepersProps extends Pick<TextKeeperProps, 'lost'> {
  readonly parts: BoardParts;
}

/**
 * Components without output. They keep the visible things in place, and handle dragged things, typed text and the
 * focus, while the map changes.
 */
const Keepers = ({ parts, lost }: KeepersProps) => {
  const { board, model, props, roving, overlays, adding } = parts;
  const { layout, store } = model;
  const pointing = useSelected(store, ({ pointed }) => pointed !== null);
  return (
    <>
      {pointing && <PointKeeper board={board} model={model} roving={roving} />}
      <HoldKeeper store={store} holding={props.page.holding} send={parts.send} />
      {(adding.place ?? overlays.renamed) && (
        <TextKeeper {...{ lost, page: props.page, layout, adding, overlays }} />
      )}
      <FocusKeeper board={board} model={model} wanted={parts.wanted} />
    </>
  );
};

/** Renders the story map. The user's changes are passed on as intents (see `StoryMapBoardProps`). */
export const StoryMapBoard = (given: StoryMapBoardProps) => {
  const { t } = useTranslation();
  const manual = useId();
  const parts = useBoard(given);
  const tips = useModule(boardTips);
  const { board, model, props, only, roving, overlays, adding, actions } = parts;
  const { layout, scale, store } = model;
  const { lanes, places } = layout;
  const size = gridSize(layout.axes.orientation, places.length, lanes.length);
  const chosen = useSelected(store, ({ selection }) => selection.ids.size);
  const carrying = useSelected(store, ({ gesture }) => gesture.phase === 'carrying');
  const measured = useSelected(store, (state) => state.measured);
  const active = useActive(model);
  const lost = useRef<((text: string) => void) | null>(null);
  return (
    <BoardTexts>
      <div className={styles.frame}>
        {parts.crowd.lanes.size + parts.crowd.steps.size > 0 && <Crowded crowd={parts.crowd} />}
        {layout.axes.band.goal.size === 0 && props.page.goalOffer}
        {only !== null && (
          <GoalSwitcher map={props.model.map} goalId={only} onChange={parts.chooseGoal} />
        )}
        <div className={styles.row}>
          <div
            ref={board}
            className={styles.board}
            style={boardStyle(layout, scale)}
            data-scale={scale}
            data-laid={layout.axes.orientation}
            data-single={only !== null || undefined}
            data-selection={chosen || undefined}
            data-carrying={carrying || undefined}
            {...gridRole(t('board.label'), manual, size.rows, size.columns)}
            tabIndex={active ? -1 : 0}
            {...actions.listeners}
          >
            <Suggested value={props.suggestions?.buttons}>
              {measured && (
                <LostText value={lost}>
                  <BoardCanvas parts={parts} />
                </LostText>
              )}
            </Suggested>
          </div>
          <MinimapDock board={board} model={model} />
        </div>
        <Manual id={manual} text={props.page.manual} />
        {chosen > 1 && <SelectionBar key={chosen} acts={actions.acts} focus={roving.focus} />}
        {tips && <tips.BoardTip board={board} />}
        <Overlays
          {...{ adding, active, store }}
          open={overlays}
          context={actions.acts}
          focus={roving.focus}
        />
        <Keepers parts={parts} lost={lost} />
      </div>
    </BoardTexts>
  );
};
