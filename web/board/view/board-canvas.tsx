import { type CSSProperties, memo, useMemo } from 'react';
import type { CommentsByCard } from '#domain/aggregates/guest-comment/count.ts';
import { cellsByLane } from '#domain/board/model/find.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { type CardSum, goalSum, stepPoints, stepSums } from '#domain/board/model/sums.ts';
import { dockOf } from '../geometry/layout/boxes.ts';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { LaneSlice } from '../geometry/sight/visible.ts';
import { useSelected } from '../model/store.ts';
import { DEFAULT_CARD_FIELDS, PLAIN_LOOK } from '../props/props.ts';
import { type BoardModel, useDrawn } from '../state/drawing/board-model.ts';
import type { BoardParts } from '../state/use-board.ts';
import styles from './board.module.css';
import { BandStepLayer, StoryLayer } from './cards/layers.ts';
import { DockPart } from './dock/dock-part.ts';
import { BandView } from './lanes/band-view.tsx';
import { LaneRow } from './lanes/lane-row.tsx';
import type { DragLayerProps } from './later/drag-layer.tsx';
import { AwayCounts, DragLayer } from './later/later-views.tsx';
import { Sheets } from './overlays/sheets.tsx';
import { awayByLane } from './parts/away-by-lane.ts';
import { detailAt } from './parts/detail.ts';
import { sameSpan } from './parts/indices.ts';
import type { LaneShared } from './parts/lane-shared.ts';
import { type BoardProperties, clearOf } from './parts/scaled.ts';

export const boardStyle = (
  { cellInsets }: BoardLayout,
  scale: number,
): CSSProperties & BoardProperties => ({
  '--clear-top': clearOf(cellInsets.top * scale),
  '--clear-left': clearOf(cellInsets.left * scale),
  '--clear-bottom': clearOf(cellInsets.bottom * scale),
  // Here and not in the style sheet, for the auto scroller asks for it before sheets have come.
  overflowX: 'auto',
  overflowY: 'auto',
});

/** It lies over what scrolls and takes no room of its own. */
const ledgeStyle = (height: number): CSSProperties => ({ height, marginBottom: -height });

/** The same each time, so that a map without them is not drawn anew. */
const NO_COMMENTS: CommentsByCard = new Map();

const lanesOf = ({ shown }: { readonly shown: { readonly lanes: readonly LaneSlice[] } }) =>
  shown.lanes;

/** What every part of the canvas draws by; it changes with the map, not with scrolling or gestures. */
const useShared = (
  { model, props }: BoardParts,
  points: ReadonlyMap<string, number>,
  sums: ReadonlyMap<string, CardSum>,
): LaneShared => {
  const { layout, scale, store } = model;
  const viewWidth = useSelected(store, ({ view }) => view.width);
  const { can, projects, look = PLAIN_LOOK } = props;
  const { map, busyIds, comments = NO_COMMENTS } = props.model;
  const { cardFields = DEFAULT_CARD_FIELDS, pictureOf = null, showsOverdue = true } = look;
  const { closingLink } = props.page;
  const today = showsOverdue ? props.model.today : null;
  const bands = useMemo(
    () => (layout.bands && props.bands ? { ...props.bands, points, sums } : null),
    [layout.bands, props.bands, points, sums],
  );
  return useMemo((): LaneShared => {
    const step = layout.columns[layout.closing]?.step;
    const closed = new Map(
      [...cellsByLane(map)].map(([id, cells]) => [id, cells.get(step?.id ?? '')?.length ?? 0]),
    );
    const keyOf = new Map(projects?.projects.map(({ id, key }) => [id, key]));
    return {
      model,
      layout,
      scale,
      viewWidth,
      detail: detailAt(scale * 100),
      fields: cardFields,
      look,
      pictureOf,
      closed,
      closingLink,
      away: awayByLane(map, layout),
      projectOf: ({ version }) => (version && keyOf.get(version.projectId)) ?? null,
      today,
      can,
      busyIds,
      comments,
      bands,
    };
  }, [
    model,
    layout,
    scale,
    viewWidth,
    map,
    look,
    cardFields,
    pictureOf,
    can,
    today,
    busyIds,
    comments,
    bands,
    closingLink,
    projects?.projects,
  ]);
};

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

/** Only while something is dragged or carried there is anything to draw for it. */
const WhileDragging = (props: DragLayerProps) =>
  useSelected(
    props.model.store,
    ({ gesture, carried }) => gesture.phase === 'dragging' || carried !== null,
  ) && <DragLayer {...props} />;

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

/** All that scrolls: the ground, the head, the lanes with their cards, and what lies over them. */
export const BoardCanvas = (parts: BoardParts) => {
  const { model, props, board, overlays, roving, adding } = parts;
  const { layout, scale } = model;
  const { map, whole = map } = props.model;
  const display = props.look?.stepPoints ?? 'HIDE';
  const points = useMemo(() => stepPoints(map, display), [map, display]);
  const sums = useMemo(() => stepSums(whole), [whole]);
  const shared = useShared(parts, points, sums);
  const goalSums = useMemo(
    () => new Map(map.goals.map(({ id, steps }) => [id, goalSum(steps, sums)])),
    [map.goals, sums],
  );
  const { renamed } = overlays;
  const endRename = () => {
    overlays.leaveRename();
    if (renamed) roving.focus(renamed);
  };
  const renameCard = (summary: string) => {
    endRename();
    if (renamed) props.intents.onEditCard(renamed.subtask ?? renamed.id, { summary });
  };
  return (
    <div
      className={styles.canvas}
      style={{ width: layout.width * scale, height: layout.height * scale }}
    >
      {layout.ledge > 0 && layout.axes.orientation === 'horizontal' && (
        <div className={styles.ledge} style={ledgeStyle(layout.ledge * scale)} aria-hidden="true" />
      )}
      {dockOf(layout) && <DockPart part="ground" {...shared} />}
      <Ground model={model} />
      <BandView
        shared={shared}
        projects={props.projects}
        renamed={renamed}
        points={points}
        sums={sums}
        goalSums={goalSums}
        adding={adding}
        onRenameStep={renameCard}
        onRename={(goalId, summary) => {
          endRename();
          props.intents.onRenameGoal({ goalId, summary });
        }}
        onLeaveRename={endRename}
        onCreateGoal={(summary) => props.intents.onCreateGoal({ summary })}
      />
      <Lanes shared={shared} />
      {(props.can.createStories || display === 'SUM' || renamed) && (
        <StoryLayer
          shared={shared}
          adding={adding}
          sums={display === 'SUM'}
          renamed={renamed?.kind === 'story' ? renamed : null}
          onRename={renameCard}
          onLeaveRename={endRename}
        />
      )}
      {shared.bands && (
        <BandStepLayer
          shared={shared}
          adding={adding}
          renamed={renamed?.kind === 'step' ? renamed.id : null}
          onRename={renameCard}
          onLeaveRename={endRename}
        />
      )}
      {shared.detail !== 'block' && <Away shared={shared} map={map} />}
      <WhileDragging model={model} board={board} />
    </div>
  );
};
