import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { cardBoxInCell, cellRect } from '../../board/geometry/layout/boxes.ts';
import type { BoardLayout } from '../../board/geometry/layout/layout.ts';
import { CARD, COLUMN, LANE } from '../../board/geometry/layout/sizes.ts';
import type { CardStack } from '../../board/geometry/layout/stack.ts';
import { drawnCards, type LaneSlice } from '../../board/geometry/sight/visible.ts';
import { type BoardRect, boardRect } from '../../board/geometry/units.ts';
import { type Store, useSelected } from '../../board/model/store.ts';
import { type BoardModel, useDrawn } from '../../board/state/drawing/board-model.ts';
import { OnCanvas } from '../../board/view/later/on-canvas.tsx';
import { detailAt } from '../../board/view/parts/detail.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import type { CardMark, Ghost, MarkKind, Marks } from './card-marks.ts';
import styles from './mark-layer.module.css';
import { ghostHeight, MARK, type MarkedMap } from './marked-map.ts';

export const MARK_ICONS = {
  added: 'plus',
  moved: 'arrow-right',
  changed: 'edit',
  done: 'check',
  removed: 'close',
} as const satisfies Record<MarkKind, IconName>;

/** The story that the user points at, on the map or in the list; null if none. */
export type Pointing = Store<{ readonly id: string | null }>;

export interface MarkLayerProps {
  readonly model: BoardModel;
  readonly marks: Marks;
  readonly marked: MarkedMap;
  readonly pointing: Pointing;
}

const styleOf = ({ x, y, width, height }: BoardRect) => ({ left: x, top: y, width, height });

interface Drawn<Of> {
  readonly id: string;
  readonly box: BoardRect;
  readonly of: Of;
}

interface DrawnCell {
  readonly closes: boolean;
  readonly cards: readonly Drawn<CardMark>[];
  readonly ghosts: readonly Drawn<Ghost>[];
  /** How many unchanged cards the cell leaves out; absent for none. */
  readonly folded: readonly Drawn<number>[];
}

/** Returns the box of the count of folded cards, which is at the end of a cell; nothing if no card is folded. */
const foldedBox = (cell: BoardRect, stack: CardStack, count: number): Drawn<number>[] => {
  if (count === 0) return [];
  const top = (stack.rowTops[0] ?? LANE.padding) + stack.height - MARK.count;
  const width = stack.tracks * (CARD.width + CARD.gap) - CARD.gap;
  const box = boardRect(cell.x + COLUMN.padding, cell.y + top, width, MARK.count);
  return [{ id: 'folded', of: count, box }];
};

/** Returns the boxes of ghosts, in rows after the cards of their cell and before the count of folded cards. */
const ghostBoxes = (
  cell: BoardRect,
  stack: CardStack,
  { ghosts, folded }: { readonly ghosts: readonly Ghost[]; readonly folded: number },
) => {
  const height = ghostHeight(stack);
  const rows = Math.ceil(ghosts.length / stack.tracks);
  const count = folded > 0 ? MARK.count + CARD.gap : 0;
  const first = stack.height - count - rows * (height + CARD.gap) + CARD.gap;
  return ghosts.map((ghost, at): Drawn<Ghost> => {
    const x = COLUMN.padding + (at % stack.tracks) * (CARD.width + CARD.gap);
    const y = first + Math.floor(at / stack.tracks) * (height + CARD.gap);
    const top = stack.rowTops[0] ?? LANE.padding;
    return {
      id: ghost.id,
      of: ghost,
      box: boardRect(cell.x + x, cell.y + top + y, CARD.width, height),
    };
  });
};

/** Returns what is drawn in the visible cells of a lane, in board units. What a low lane cuts off is not drawn. */
const drawnIn = (
  layout: BoardLayout,
  { lane, cells }: LaneSlice,
  { from, to }: { readonly from: number; readonly to: number },
  { marks, marked }: Pick<MarkLayerProps, 'marks' | 'marked'>,
): DrawnCell[] => {
  const box = layout.lanes[lane];
  if (!box || box.collapsed) return [];
  return box.stacks.columns.flatMap((index): DrawnCell[] => {
    const column = layout.columns[index];
    const closes = index === layout.closing;
    if (!column || (!closes && (index < from || index >= to))) return [];
    const stack = box.stacks.get(index);
    if (!stack) return [];
    const cell = cellRect(layout, box, column);
    const inside = ({ box: { y, height } }: Drawn<unknown>) => y + height <= cell.y + cell.height;
    const slice = cells.find((each) => each.column === index);
    const cards = (slice ? drawnCards(slice, stack.tracks) : []).flatMap((at) => {
      const id = stack.cards[at]?.issue.id ?? '';
      const mark = marks.cards.get(id);
      if (!mark) return [];
      const { x, y, width, height } = cardBoxInCell(stack, at, layout.subtasks);
      return [{ id, of: mark, box: boardRect(cell.x + x, cell.y + y, width, height) }];
    });
    const count = marked.foldedOf(stack);
    const ghosts = ghostBoxes(cell, stack, { ghosts: marked.ghostsOf(stack), folded: count });
    const folded = foldedBox(cell, stack, count);
    return [
      {
        closes,
        cards: cards.filter(inside),
        ghosts: ghosts.filter(inside),
        folded: folded.filter(inside),
      },
    ];
  });
};

const Strip = ({ mark: [first, ...more] }: { readonly mark: CardMark }) => {
  const { t } = useTranslation();
  return (
    first && (
      <span className={styles.strip}>
        <Icon name={MARK_ICONS[first.kind]} size={12} />
        <span className={styles.words}>{first.text}</span>
        {more.length > 0 && (
          <span className={styles.more}>{t('time.mark.more', { count: more.length })}</span>
        )}
      </span>
    )
  );
};

interface MarkProps {
  readonly far: boolean;
  readonly pointed: boolean;
}

const Mark = ({ box, of, far, pointed }: Drawn<CardMark> & MarkProps) => {
  const kind = of[0]?.kind;
  const height = far ? box.height : box.height + MARK.strip;
  return (
    <div
      className={styles.mark}
      style={{ ...styleOf(box), height }}
      data-mark={kind}
      data-far={far || undefined}
      data-pointed={pointed || undefined}
    >
      {far ? kind && <Icon name={MARK_ICONS[kind]} size={24} /> : <Strip mark={of} />}
    </div>
  );
};

const GhostCard = ({ box, of, far, pointed }: Drawn<Ghost> & MarkProps) => (
  <div
    className={styles.ghost}
    style={styleOf(box)}
    data-mark={of.line.kind}
    data-far={far || undefined}
    data-pointed={pointed || undefined}
  >
    {far ? (
      <Icon name={MARK_ICONS[of.line.kind]} size={24} />
    ) : (
      <>
        <del className={styles.former}>{of.title}</del>
        <span className={styles.line}>
          <Icon name={MARK_ICONS[of.line.kind]} size={12} />
          <span className={styles.words}>{of.line.text}</span>
        </span>
      </>
    )}
  </div>
);

/** How many unchanged cards a cell leaves out. */
const Folded = ({ box, of }: Drawn<number>) => {
  const { t } = useTranslation();
  return (
    <span className={styles.folded} style={styleOf(box)}>
      {t('time.mark.folded', { count: of })}
    </span>
  );
};

/**
 * Draws what has changed over the cards of the map, and ghosts at former places (R-TIME-9). The list of the panel says
 * the same in words for screen readers.
 */
export const MarkLayer = ({ model, pointing, ...given }: MarkLayerProps) => {
  const { layout, scale } = model;
  const lanes = useDrawn(model, ({ shown }) => shown.lanes);
  const columns = useDrawn(model, ({ shown }) => shown.columns);
  const pointed = useSelected(pointing, ({ id }) => id);
  const detail = detailAt(scale * 100);
  const far = detail === 'block';
  return lanes.map((slice) => (
    <Fragment key={slice.lane}>
      {drawnIn(layout, slice, columns, given).map(({ closes, cards, ghosts, folded }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their order
        <OnCanvas key={at} layout={layout} scale={scale} closes={closes}>
          <div
            className={styles.layer}
            style={{ transform: `scale(${scale})` }}
            data-detail={detail}
            aria-hidden="true"
          >
            {cards.map((card) => (
              <Mark key={card.id} {...card} far={far} pointed={pointed === card.id} />
            ))}
            {ghosts.map((ghost) => (
              <GhostCard key={ghost.id} {...ghost} far={far} pointed={pointed === ghost.id} />
            ))}
            {folded.map((each) => (
              <Folded key={each.id} {...each} />
            ))}
          </div>
        </OnCanvas>
      ))}
    </Fragment>
  ));
};
