import { type CSSProperties, type FocusEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { rulesFor } from './abilities.ts';
import { type LaneRefusal, laneRefusal } from './geometry/drop-target.ts';
import type { BoardLayout } from './geometry/layout.ts';
import { BAND_HEIGHT, LANE } from './geometry/sizes.ts';
import { boardRect } from './geometry/units.ts';
import { visibleBoard } from './geometry/visible.ts';
import type { Gesture } from './gesture/gesture.ts';
import { type Address, addressOf } from './keyboard/address.ts';
import { DEFAULT_CARD_FIELDS, type StoryMapBoardProps } from './props.ts';
import { revealBox } from './state/reveal-box.ts';
import { useBoardLayout } from './state/use-board-layout.ts';
import { useCarry } from './state/use-carry.ts';
import { useClicks } from './state/use-clicks.ts';
import { useGesture } from './state/use-gesture.ts';
import { useIntents } from './state/use-intents.ts';
import { useKeys } from './state/use-keys.ts';
import { useOverlays } from './state/use-overlays.ts';
import { usePan } from './state/use-pan.ts';
import { usePointerDrag } from './state/use-pointer-drag.ts';
import { useRoving } from './state/use-roving.ts';
import { drawnRect, useViewport } from './state/use-viewport.ts';
import { useZoom } from './state/use-zoom.ts';
import { goalAt, issueKeyAt } from './things.ts';
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

const draggedOf = (gesture: Gesture): Address | null =>
  gesture.phase === 'dragging' ? gesture.dragged : null;

/** The drop line of the moment and the layer it belongs to. */
const lineOf = (gesture: Gesture) => {
  const target = gesture.phase === 'dragging' ? gesture.target : null;
  if (!target || !('line' in target)) return { band: null, lanes: null };
  return target.kind === 'story'
    ? { band: null, lanes: target.line }
    : { band: target.line, lanes: null };
};

const refusalOf = (
  layout: BoardLayout,
  dragged: Address | null,
  at: number,
): LaneRefusal | null => {
  const lane = layout.lanes[at]?.lane;
  if (dragged?.kind !== 'story' || !lane) return null;
  return layout.positions.get(dragged.id)?.lane === at ? null : laneRefusal(layout.mode, lane);
};

/** The story map: a picture of its map and a source of intents (see `StoryMapBoardProps`). */
export const StoryMapBoard = (props: StoryMapBoardProps) => {
  const { can, zoom } = props;
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
  usePointerDrag({ board, layout, scale, rulesOf: ({ kind }) => rulesFor(can, kind), send });
  useZoom({ board, layout, zoom, onZoom: props.onZoom, scroll });
  const pan = usePan();

  const open = (address: Address) => {
    const key = issueKeyAt(layout, address);
    if (key) props.onOpenIssue(key);
    else rename(address);
  };
  const rename = (address: Address) => {
    if (can.editGoals && address.kind === 'goal' && goalAt(layout, address.id)?.goal) {
      overlays.rename(address.id);
    }
  };
  const moveTo = (address: Address) => {
    if (can.editIssues && issueKeyAt(layout, address)) overlays.openMove(address);
  };
  const onKeyDown = useKeys({
    layout,
    focus: roving.focus,
    carrying,
    open,
    rename,
    moveTo,
    menu: overlays.openMenu,
  });
  const clicks = useClicks({
    open,
    openIssue: props.onOpenIssue,
    toggleLane: props.onToggleLane,
    toggleSubtasks,
    rename,
    menu: overlays.openMenu,
  });

  const listeners = {
    onKeyDown,
    onKeyDownCapture: roving.release,
    onPointerDownCapture: roving.release,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const holder = target.closest<HTMLElement>('[data-address]');
      const address = addressOf(holder?.dataset.address);
      if (address) roving.choose(address);
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget) carrying.cancel();
    },
  };

  const dragged = draggedOf(gesture);
  const line = lineOf(gesture);
  const { x, y, width, height } = drawnRect(view, scale);
  const pins = [roving.active, dragged].flatMap((at) => (at?.kind === 'story' ? [at.id] : []));
  const shown = visibleBoard(layout, boardRect(x, y, width, height), pins);
  const lanes = [...shown.lanes].sort((a, b) => a.lane - b.lane);

  const carriedLine = carrying.carried ? (line.lanes ?? line.band) : null;
  const carriedAxis = line.lanes ? 'both' : 'x';
  useLayoutEffect(() => {
    if (!carriedLine || !board.current) return;
    const options = { scale, axis: carriedAxis, header: LANE.headerPixels } as const;
    revealBox(board.current, carriedLine, options);
  }, [carriedLine, carriedAxis, scale]);

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
  const scaled: CSSProperties & Record<'--scale', number> = {
    '--scale': scale,
    // Here and not in the style sheet, for the auto scroller asks for it before sheets have come.
    overflowX: 'auto',
    overflowY: 'auto',
    // What Tab scrolls to stays clear of what is sticky.
    scrollPaddingTop: BAND_HEIGHT * scale + LANE.headerPixels,
  };
  return (
    <div className={styles.frame}>
      {only !== null && <GoalSwitcher map={props.map} goalId={only} onChange={chooseGoal} />}
      <div
        ref={board}
        className={styles.board}
        style={scaled}
        data-scale={scale}
        {...gridRole(t('board.label'), manual, layout.lanes.length + 2, layout.columns.length + 1)}
        tabIndex={roving.active ? -1 : 0}
        {...listeners}
        {...clicks}
        {...pan}
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
            renamed={overlays.renamed}
            onRename={(goalId, summary) => {
              overlays.leaveRename();
              roving.focus({ kind: 'goal', id: goalId });
              props.onRenameGoal({ goalId, summary });
            }}
            onLeaveRename={() => {
              const { renamed } = overlays;
              overlays.leaveRename();
              if (renamed) roving.focus({ kind: 'goal', id: renamed });
            }}
            onCreateGoal={(summary) => props.onCreateGoal({ summary })}
          />
          {lanes.map(({ lane, cells }) => (
            <LaneRow
              key={layout.lanes[lane]?.lane.id}
              shared={shared}
              lane={lane}
              cells={cells}
              refusal={refusalOf(layout, dragged, lane)}
            />
          ))}
          {line.lanes && <DropLine line={line.lanes} scale={scale} />}
        </div>
      </div>
      <p id={manual} className={styles.unseen}>
        {t('board.manual')}
      </p>
      <BoardTip board={board} />
      <Overlays
        open={overlays}
        context={{ t, props, layout, intents, open, moveTo, rename }}
        focus={roving.focus}
      />
    </div>
  );
};
