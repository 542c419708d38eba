import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { cellKey, type Lane, type MapSources, type StoryMap } from '#domain/board/model/model.ts';
import { DEFAULT_CARD_FIELDS } from '#web/board/props/props.ts';
import { StoryCard } from '#web/board/view/cards/story-card.tsx';
import { BoardTexts } from '#web/board/words/texts.tsx';

const COLUMN = 202;
const PITCH = 98;
const HEAD = 36;
const BAND = 190;
const NO_SUBTASKS = { show: false, open: new Set<string>() };

const highest = (map: StoryMap, steps: readonly { readonly id: string }[], lane: Lane): number =>
  Math.max(1, ...steps.map(({ id }) => map.cells.get(cellKey(id, lane.id))?.length ?? 0));

const LOOK = {
  fields: DEFAULT_CARD_FIELDS,
  colored: false,
  pictureOf: null,
  subtasks: NO_SUBTASKS,
} as const;
const MARKS = {
  movable: true,
  active: false,
  busy: false,
  lifted: false,
  selected: false,
} as const;

interface CellProps {
  readonly map: StoryMap;
  readonly stepId: string;
  readonly laneId: string;
  readonly left: number;
}

const Cell = ({ map, stepId, laneId, left }: CellProps) => (
  <ul style={{ position: 'absolute', left, margin: 0, padding: 0, listStyle: 'none' }}>
    {map.cells.get(cellKey(stepId, laneId))?.map((card, index) => (
      <StoryCard
        key={card.issue.id}
        card={card}
        box={{ x: 6, y: 6 + index * PITCH, width: 190, height: 90 }}
        tint="#1D4ED8"
        comments={null}
        detail="full"
        look={LOOK}
        marks={MARKS}
      />
    ))}
  </ul>
);

const Windows = ({ sources, zoom }: { sources: MapSources; zoom: number }) => {
  const scroller = useRef<HTMLDivElement>(null);
  const map = useMemo(() => assembleMap(sources, 'release'), [sources]);
  const steps = useMemo(() => map.goals.flatMap((goal) => goal.steps), [map]);
  const heights = useMemo(
    () => map.lanes.map((lane) => HEAD + 12 + highest(map, steps, lane) * PITCH),
    [map, steps],
  );
  const scale = zoom / 100;
  const shared = { getScrollElement: () => scroller.current, overscan: 1 };
  const rows = useVirtualizer({
    ...shared,
    count: map.lanes.length,
    estimateSize: (index) => (heights[index] ?? 0) * scale,
  });
  const columns = useVirtualizer({
    ...shared,
    horizontal: true,
    count: steps.length,
    estimateSize: () => COLUMN * scale,
  });
  return (
    <div ref={scroller} style={{ height: '100%', overflow: 'auto' }} data-board>
      <div
        style={{
          position: 'relative',
          width: columns.getTotalSize(),
          height: rows.getTotalSize() + BAND * scale,
        }}
      >
        <div style={{ position: 'sticky', top: 0, height: BAND * scale, zoom: scale }}>
          {columns.getVirtualItems().map(({ index, start }) => (
            <div key={index} style={{ position: 'absolute', left: start / scale, width: 190 }}>
              {steps[index]?.issue?.summary ?? 'Other'}
            </div>
          ))}
        </div>
        {rows.getVirtualItems().map(({ index, start }) => {
          const lane = map.lanes[index];
          if (!lane) return null;
          return (
            <section key={lane.id} style={{ position: 'absolute', top: start + BAND * scale }}>
              <h3 style={{ height: HEAD, margin: 0 }}>
                {lane.version?.name ?? 'Without a release'}
              </h3>
              <div style={{ position: 'relative', zoom: scale }}>
                {columns.getVirtualItems().map((column) => (
                  <Cell
                    key={column.index}
                    map={map}
                    stepId={steps[column.index]?.id ?? ''}
                    laneId={lane.id}
                    left={column.start / scale}
                  />
                ))}
              </div>
            </section>
          );
        })}
      </div>
    </div>
  );
};

/**
 * Draws the board with a library for lists: only the visible rows and columns, with the product's cards in their cells.
 */
export const WindowedBoard = (props: Parameters<typeof Windows>[0]) => (
  <BoardTexts>
    <Windows {...props} />
  </BoardTexts>
);
