import type { CommentsByCard } from '#domain/aggregates/guest-comment/count.ts';
import type { Lane } from '#domain/board/model/model.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { BoardBands, DrawnBands } from '../../props/board-bands.ts';
import type { BoardPage } from '../../props/board-props.ts';
import type { BoardAbilities, BoardLook } from '../../props/props.ts';
import type { BoardModel } from '../../state/drawing/board-model.ts';
import type { Detail } from './detail.ts';
import type { CardLook } from './drawn-thing.ts';

/** What all lanes of a drawing share. */
export interface LaneShared {
  readonly model: BoardModel;
  readonly layout: BoardLayout;
  readonly scale: number;
  readonly viewWidth: number;
  readonly detail: Detail;
  /** How cards look, wherever they stand. */
  readonly cards: CardLook;
  readonly look: BoardLook;
  /** How many stories close each lane, shown or not. */
  readonly closed: ReadonlyMap<string, number>;
  readonly closingLink: BoardPage['closingLink'];
  /** How many stories of each lane stand in folded places. */
  readonly away: ReadonlyMap<string, number>;
  /** The key of the project that each release belongs to, on a board of several. */
  readonly projectOf: (lane: Lane) => string | null;
  /** Against which releases are overdue, YYYY-MM-DD; null where nothing is said to be late. */
  readonly today: string | null;
  readonly can: BoardAbilities;
  readonly busyIds: ReadonlySet<string>;
  readonly comments: CommentsByCard;
  /** Where steps stand in their lanes. */
  readonly bands: DrawnBands | null;
  /** What lanes that are projects come to, however their steps stand. */
  readonly told: BoardBands | null;
}
