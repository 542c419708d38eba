import { type CSSProperties, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stepPoints } from '#domain/map/sums.ts';
import { rulesFor } from './abilities.ts';
import { BAND_HEIGHT, LANE } from './geometry/sizes.ts';
import { DEFAULT_CARD_FIELDS, type StoryMapBoardProps } from './props.ts';
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
import { useRoving } from './state/use-roving.ts';
import { useViewport } from './state/use-viewport.ts';
import { useZoom } from './state/use-zoom.ts';
import { BandView } from './view/band-view.tsx';
import styles from './view/board.module.css';
import { BoardTip } from './view/board-tip.tsx';
import { detailAt } from './view/detail.ts';
import { DropLine } from './view/drop-line.tsx';
import { GoalSwitcher } from './view/goal-switcher.tsx';
import { gridRole } from './view/grid-roles.ts';
import { LaneRow } from './view/lane-row.tsx';
import { Overlays } from './view/overlays.tsx';
import { Sheets } from './view/sheets.tsx';
import { StoryLayer } from './view/story-layer.tsx';

const styleAt = (scale: number): CSSProperties & Record<'--scale', number> => ({
  '--scale': scale,
  // Here and not in the style sheet, for the auto scroller asks for it before sheets have come.
  overflowX: 'auto',
  overflowY: 'auto',
  // What Tab scrolls to stays clear of what is sticky.
  scrollPaddingTop: BAND_HEIGHT * scale + LANE.headerPixels,
});

/** The story map: a picture of its map and a source of intents (see `StoryMapBoardProps`). */
export const StoryMapBoard = (props: StoryMapBoardProps) => {
  const { can, zoom, stepPoints: display = 'HIDE' } = props;
  const { t } = useTranslation();
  const board = useRef<HTMLDivElement>(null);
  const manual = useId();
  const scale = zoom / 100;
  const { view, scroll } = useViewport(board);
  const { layout, toggleSubtasks, only, chooseGoal } = useBoardLayout(props, scale, view.width);
  const roving = useRoving(board, layout, scale);
  const intents = useIntents(props, roving.focus);
  const { gesture, send } = useGesture(intents.drop);
  const carrying = useCarry(props, layout, send);
  const overlays = useOverlays();
  const points = useMemo(() => stepPoints(props.map, display), [props.map, display]);
  const adding = useAdding(props, layout, roving.focus);
  const { source: hover, ...pointer } = useHover(layout, scale);
  const actions = useActions({
    props,
    layout,
    roving,
    carrying,
    overlays,
    adding,
    pointer,
    toggleSubtasks,
  });
  usePointerDrag({ board, layout, scale, rulesOf: ({ kind }) => rulesFor(can, kind), send });
  useZoom({ board, layout, zoom, onZoom: props.onZoom, scroll });
  const { shown, dragged, line, refusalOf } = drawingOf(
    layout,
    view,
    scale,
    roving.active,
    gesture,
  );
  useLineInSight(board, line, scale, carrying.carried !== null);

  const shared = {
    layout,
    scale,
    viewWidth: view.width,
    detail: detailAt(zoom),
    fields: props.cardFields ?? DEFAULT_CARD_FIELDS,
    today: props.today,
    can,
    busyIds: props.busyIds,
    active: roving.active,
    dragged,
  };
  const { renamed } = overlays;
  const endRename = () => {
    overlays.leaveRename();
    if (renamed) roving.focus(renamed);
  };
  const renameCard = (summary: string) => {
    endRename();
    if (renamed) props.onEditCard(renamed.id, { summary });
  };
  return (
    <div className={styles.frame}>
      {only !== null && <GoalSwitcher map={props.map} goalId={only} onChange={chooseGoal} />}
      <div
        ref={board}
        className={styles.board}
        style={styleAt(scale)}
        data-scale={scale}
        {...gridRole(t('board.label'), manual, layout.lanes.length + 2, layout.columns.length + 1)}
        tabIndex={roving.active ? -1 : 0}
        {...actions.listeners}
      >
        <div
          className={styles.canvas}
          style={{ width: layout.width * scale, height: layout.height * scale }}
        >
          <Sheets layout={layout} goals={shown.goals} columns={shown.columns} scale={scale} />
          <BandView
            {...shared}
            goals={shown.goals}
            columns={shown.columns}
            line={line.band}
            renamed={renamed}
            points={points}
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
            renamed={renamed?.kind === 'story' ? renamed.id : null}
            onRename={renameCard}
            onLeaveRename={endRename}
          />
          {line.lanes && <DropLine line={line.lanes} scale={scale} />}
        </div>
      </div>
      <p id={manual} className={styles.unseen}>
        {t('board.manual')}
      </p>
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
