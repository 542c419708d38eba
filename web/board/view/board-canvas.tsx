import { type CSSProperties, memo, useMemo } from 'react';
import type { GoalColumn, StoryMap } from '#domain/board/model/model.ts';
import { goalSum, stepPoints, stepSums } from '#domain/board/model/sums.ts';
import { dockOf } from '../geometry/layout/boxes.ts';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { LaneSlice } from '../geometry/sight/visible.ts';
import { draggedIn } from '../gesture/gesture.ts';
import { useSelected } from '../model/store.ts';
import { type BoardModel, useDrawn } from '../state/drawing/board-model.ts';
import { useMapMarks } from '../state/drawing/map-marks.ts';
import type { BoardParts } from '../state/use-board.ts';
import styles from './board.module.css';
import { BandStepLayer, StoryLayer } from './cards/layers.ts';
import { DockPart } from './dock/dock-part.ts';
import { BandView, type Renaming } from './lanes/band-view.tsx';
import { LaneRow } from './lanes/lane-row.tsx';
import type { DragLayerProps } from './later/drag-layer.tsx';
import { AwayCounts, DragLayer, LeadLine } from './later/later-views.tsx';
import { Sheets } from './overlays/sheets.tsx';
import { sameSpan } from './parts/indices.ts';
import type { LaneShared } from './parts/lane-shared.ts';
import { type BoardProperties, clearOf } from './parts/scaled.ts';
import { useShared } from './parts/use-shared.ts';

export const boardStyle = (
  { cellInsets }: BoardLayout,
  scale: number,
): CSSProperties & BoardProperties => ({
  '--clear-top': clearOf(cellInsets.top * scale),
  '--clear-left': clearOf(cellInsets.left * scale),
  '--clear-bottom': clearOf(cellInsets.bottom * scale),
  // An inline style, because the auto scroller reads it before the style sheets have loaded.
  overflowX: 'auto',
  overflowY: 'auto',
});

/** The ledge with the lane headers is drawn over the scrolled content and takes no space in it. */
const ledgeStyle = (height: number): CSSProperties => ({ height, marginBottom: -height });

const lanesOf = ({ shown }: { readonly shown: { readonly lanes: readonly LaneSlice[] } }) =>
  shown.lanes;

const Lanes = memo(({ shared }: { readonly shared: LaneShared }) => {
  const { model, layout } = shared;
  const lanes = useDrawn(model, lanesOf);
  const columns = useDrawn(model, ({ shown }) => shown.columns, sameSpan);
  const refusalOf = useDrawn(model, (drawing) => drawing.refusalOf);
  return lanes.map(({ lane, cells }) => (
    <LaneRow
      key={layout.lanes[lane]?.lane.id}
      shared={shared}
      lane={lane}
      cells={cells}
      columns={columns}
      refusal={refusalOf(lane)}
    />
  ));
});

/** Renders the drag layer only while something is dragged or carried. */
const WhileDragging = (props: DragLayerProps) =>
  useSelected(props.model.store, ({ gesture }) => draggedIn(gesture) !== null) && (
    <DragLayer {...props} />
  );

const Ground = memo(({ model }: { readonly model: BoardModel }) => {
  const goals = useDrawn(model, ({ shown }) => shown.goals, sameSpan);
  const columns = useDrawn(model, ({ shown }) => shown.columns, sameSpan);
  return <Sheets layout={model.layout} goals={goals} columns={columns} scale={model.scale} />;
});

const Away = memo(({ shared, map }: { shared: LaneShared; map: StoryMap }) => {
  const { model, layout, scale } = shared;
  const lanes = useDrawn(model, lanesOf);
  const columns = useDrawn(model, ({ shown }) => shown.columns, sameSpan);
  return <AwayCounts map={map} layout={layout} scale={scale} columns={columns} lanes={lanes} />;
});

/** Returns the name that is being edited, and where the focus goes after the edit. */
const useRenaming = ({ overlays, roving, props }: BoardParts): Renaming => {
  const { renamed } = overlays;
  const onLeave = () => {
    overlays.leaveRename();
    if (renamed) roving.focus(renamed);
  };
  return {
    renamed,
    onLeave,
    onRenameCard: (summary) => {
      onLeave();
      if (renamed) props.intents.onEditCard(renamed.subtask ?? renamed.id, { summary });
    },
    onRenameGoal: (goalId, summary) => {
      onLeave();
      props.intents.onRenameGoal({ goalId, summary });
    },
  };
};

interface LayersProps {
  readonly parts: BoardParts;
  readonly shared: LaneShared;
  readonly renaming: Renaming;
}

const LaneLayers = ({ parts, shared, renaming }: LayersProps) => {
  const { props, adding } = parts;
  const { renamed, onRenameCard, onLeave } = renaming;
  const sums = props.look?.stepPoints === 'SUM';
  return (
    <>
      {(props.can.createStories || sums || renamed) && (
        <StoryLayer
          shared={shared}
          adding={adding}
          sums={sums}
          renamed={renamed?.kind === 'story' ? renamed : null}
          onRename={onRenameCard}
          onLeaveRename={onLeave}
        />
      )}
      {shared.bands && (
        <BandStepLayer
          shared={shared}
          adding={adding}
          renamed={renamed?.kind === 'step' ? renamed.id : null}
          onRename={onRenameCard}
          onLeaveRename={onLeave}
        />
      )}
    </>
  );
};

/**
 * Renders everything that scrolls: the sheets, the map's header, the lanes with their cards, and the layers over them.
 */
export const BoardCanvas = ({ parts }: { readonly parts: BoardParts }) => {
  const { model, props, board } = parts;
  const { layout, scale } = model;
  const { map, whole = map, counted = whole } = props.model;
  const display = props.look?.stepPoints ?? 'HIDE';
  const points = useMemo(() => stepPoints(map, display), [map, display]);
  // Cached per map.
  const sums = stepSums(counted);
  const shared = useShared(model, props, points, sums);
  const shown = stepSums(map);
  const goals = useMemo(() => {
    const sumOf = (steps: GoalColumn['steps']) => ({
      ...goalSum(steps, sums),
      shown: goalSum(steps, shown).stories,
    });
    return new Map(map.goals.map(({ id, steps }) => [id, sumOf(steps)]));
  }, [map.goals, sums, shown]);
  const renaming = useRenaming(parts);
  const Marks = useMapMarks()?.Layer;
  return (
    <div
      className={styles.canvas}
      style={{ width: layout.width * scale, height: layout.height * scale }}
    >
      {layout.ledge > 0 && layout.axes.orientation === 'horizontal' && (
        <div className={styles.ledge} style={ledgeStyle(layout.ledge * scale)} aria-hidden="true" />
      )}
      {dockOf(layout) && <DockPart part="ground" shared={shared} />}
      <Ground model={model} />
      <BandView
        shared={shared}
        projects={props.projects}
        sums={{ points, steps: sums, goals }}
        renaming={renaming}
        adding={parts.adding}
        onCreateGoal={(summary) => props.intents.onCreateGoal({ summary })}
      />
      {props.page.lead && <LeadLine shared={shared}>{props.page.lead}</LeadLine>}
      <Lanes shared={shared} />
      <LaneLayers parts={parts} shared={shared} renaming={renaming} />
      {shared.detail !== 'block' && <Away shared={shared} map={map} />}
      {Marks && <Marks model={model} />}
      <WhileDragging model={model} board={board} />
    </div>
  );
};
