import { type CSSProperties, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stepPoints, stepSums } from '#domain/map/sums.ts';
import { rulesFor } from './abilities.ts';
import type { Dragged, DropRules } from './geometry/drop-target.ts';
import type { BoardLayout } from './geometry/layout.ts';
import { Minimap, wantsMinimap } from './minimap/minimap.tsx';
import { storyRefusalFor } from './moves/refusals.ts';
import { DEFAULT_CARD_FIELDS, PLAIN_LOOK, type StoryMapBoardProps } from './props.ts';
import { drawingOf } from './state/drawing.ts';
import { useActions } from './state/use-actions.ts';
import { useAdding } from './state/use-adding.ts';
import { useBoardLayout } from './state/use-board-layout.ts';
import { useCarry } from './state/use-carry.ts';
import { useGesture } from './state/use-gesture.ts';
import { useHover } from './state/use-hovered.ts';
import { useIntents } from './state/use-intents.ts';
import { useLineInSight } from './state/use-line-in-sight.ts';
import { useOverlays } from './state/use-overlays.ts';
import { usePointerDrag } from './state/use-pointer-drag.ts';
import { useRefusals } from './state/use-refusals.ts';
import { useRoving } from './state/use-roving.ts';
import { useSelection } from './state/use-selection.ts';
import { useSteady } from './state/use-steady.ts';
import { useTurn } from './state/use-turn.ts';
import { useViewport } from './state/use-viewport.ts';
import { useZoom } from './state/use-zoom.ts';
import { AwayCounts } from './view/away-counts.tsx';
import { BandView } from './view/band-view.tsx';
import styles from './view/board.module.css';
import { BoardTip } from './view/board-tip.tsx';
import { Crowded } from './view/crowded.tsx';
import { detailAt } from './view/detail.ts';
import { DropLine } from './view/drop-line.tsx';
import { GoalSwitcher } from './view/goal-switcher.tsx';
import { gridRole, gridSize } from './view/grid-roles.ts';
import { LaneRow } from './view/lane-row.tsx';
import { Overlays } from './view/overlays.tsx';
import { RefusedPlaces } from './view/refused-places.tsx';
import { SelectionBar } from './view/selection-bar.tsx';
import { Sheets } from './view/sheets.tsx';
import { StoryLayer } from './view/story-layer.tsx';

const styleAt = (
  { insets, cellInsets, ledge }: BoardLayout,
  scale: number,
): CSSProperties &
  Record<
    '--scale' | '--ledge' | '--band-left' | '--clear-top' | '--clear-left',
    string | number
  > => ({
  '--scale': scale,
  '--ledge': `${ledge}px`,
  '--band-left': `${insets.left * scale}px`,
  '--clear-top': `${cellInsets.top * scale}px`,
  '--clear-left': `${cellInsets.left * scale}px`,
  // Here and not in the style sheet, for the auto scroller asks for it before sheets have come.
  overflowX: 'auto',
  overflowY: 'auto',
});

/** It lies over what scrolls and takes no room of its own. */
const ledgeStyle = (height: number): CSSProperties => ({ height, marginBottom: -height });

/** The story map: a picture of its map and a source of intents (see `StoryMapBoardProps`). */
export const StoryMapBoard = (given: StoryMapBoardProps) => {
  const { can, zoom, stepPoints: display = 'HIDE' } = given;
  const { t } = useTranslation();
  const board = useRef<HTMLDivElement>(null);
  const manual = useId();
  const scale = zoom / 100;
  const { view, scroll } = useViewport(board);
  const fitted = useBoardLayout(given, scale, view.width);
  const { layout, props, only, chooseGoal } = fitted;
  const roving = useRoving(board, layout, scale);
  const overlays = useOverlays();
  const intents = useIntents(props, { focus: roving.focus, warn: overlays.warn });
  const selecting = useSelection(props, layout);
  const refusalsOf = useRefusals(props.map, props.rules);
  const rulesOf = (lifted: Dragged): DropRules => {
    const refusals = refusalsOf(lifted);
    return {
      ...rulesFor(can, lifted.kind),
      ...(refusals ? { refusal: refusals.cell } : {}),
      ...(lifted.kind === 'subtask' ? { storyRefusal: storyRefusalFor(props, lifted.id) } : {}),
    };
  };
  const { gesture, send } = useGesture(intents.drop);
  const carrying = useCarry(props, layout, send, { rulesOf, groupWith: selecting.groupWith });
  const points = useMemo(() => stepPoints(props.map, display), [props.map, display]);
  const sums = useMemo(() => stepSums(props.map), [props.map]);
  const adding = useAdding(props, layout, roving.focus);
  const { source: hover, ...pointer } = useHover(layout, scale);
  const actions = useActions({
    props,
    layout,
    roving,
    carrying,
    overlays,
    adding,
    selecting,
    pointer,
  });
  usePointerDrag({ board, layout, scale, rulesOf, groupWith: selecting.groupWith, send });
  useSteady({ board, layout, scale, scroll });
  useTurn(board, layout, scale, scroll);
  useZoom({ board, layout, zoom, onZoom: props.onZoom, scroll });
  const drawing = drawingOf(layout, view, scale, roving.active, gesture, refusalsOf);
  const { shown, dragged, line, refusalOf } = drawing;
  useLineInSight(board, line, layout, scale, carrying.carried !== null);

  const size = gridSize(layout.axes.orientation, layout.columns.length, layout.lanes.length);
  const shared = {
    layout,
    scale,
    viewWidth: view.width,
    detail: detailAt(zoom),
    fields: props.cardFields ?? DEFAULT_CARD_FIELDS,
    look: props.look ?? PLAIN_LOOK,
    pictureOf: props.pictureOf ?? null,
    today: props.today,
    can,
    busyIds: props.busyIds,
    active: roving.active,
    dragged,
    selected: selecting.ids,
  };
  const { renamed } = overlays;
  const endRename = () => {
    overlays.leaveRename();
    if (renamed) roving.focus(renamed);
  };
  const renameCard = (summary: string) => {
    endRename();
    if (renamed) props.onEditCard(renamed.subtask ?? renamed.id, { summary });
  };
  return (
    <div className={styles.frame}>
      <Crowded crowd={fitted.crowd} />
      {only !== null && <GoalSwitcher map={props.map} goalId={only} onChange={chooseGoal} />}
      <div
        ref={board}
        className={styles.board}
        style={styleAt(layout, scale)}
        data-scale={scale}
        data-orientation={layout.axes.orientation}
        data-single={only !== null || undefined}
        data-selection={selecting.ids.size || undefined}
        data-carrying={carrying.carried !== null || undefined}
        {...gridRole(t('board.label'), manual, size.rows, size.columns)}
        tabIndex={roving.active ? -1 : 0}
        {...actions.listeners}
      >
        <div
          className={styles.canvas}
          style={{ width: layout.width * scale, height: layout.height * scale }}
        >
          {layout.ledge > 0 && (
            <div
              className={styles.ledge}
              style={ledgeStyle(layout.ledge * scale)}
              aria-hidden="true"
            />
          )}
          <Sheets layout={layout} goals={shown.goals} columns={shown.columns} scale={scale} />
          <BandView
            {...shared}
            projects={props.projects}
            goals={shown.goals}
            columns={shown.columns}
            line={line.band}
            renamed={renamed}
            points={points}
            sums={sums}
            hover={hover}
            adding={adding}
            onRenameStep={renameCard}
            onRename={(goalId, summary) => {
              endRename();
              props.onRenameGoal({ goalId, summary });
            }}
            onLeaveRename={endRename}
            onCreateGoal={(summary) => props.onCreateGoal({ summary })}
          />
          {shown.lanes.map(({ lane, cells }) => (
            <LaneRow
              key={layout.lanes[lane]?.lane.id}
              shared={shared}
              lane={lane}
              cells={cells}
              refusal={refusalOf(lane)}
            />
          ))}
          <StoryLayer
            shared={shared}
            adding={adding}
            hover={hover}
            columns={shown.columns}
            sums={display === 'SUM' ? shown.lanes : []}
            renamed={renamed?.kind === 'story' ? renamed : null}
            onRename={renameCard}
            onLeaveRename={endRename}
          />
          {shared.detail !== 'block' && (
            <AwayCounts
              map={props.map}
              layout={layout}
              scale={scale}
              columns={shown.columns}
              lanes={shown.lanes}
            />
          )}
          <RefusedPlaces layout={layout} scale={scale} columns={shown.columns} drawing={drawing} />
          {line.lanes && <DropLine line={line.lanes} scale={scale} />}
        </div>
      </div>
      <p id={manual} className={styles.unseen}>
        {t('board.manual')}
      </p>
      <SelectionBar selecting={selecting} can={can} acts={actions} focus={roving.focus} />
      {wantsMinimap(layout, scale, view) && <Minimap board={board} layout={layout} scale={scale} />}
      <BoardTip board={board} />
      <Overlays
        open={overlays}
        adding={adding}
        context={{ t, props, layout, intents, ...actions }}
        focus={roving.focus}
      />
    </div>
  );
};
