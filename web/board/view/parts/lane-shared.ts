import type { CommentsByCard } from '#domain/aggregates/guest-comment/count.ts';
import type { Lane } from '#domain/board/model/model.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { BoardBands, DrawnBands } from '../../props/board-bands.ts';
import type { BoardPage } from '../../props/board-props.ts';
import type { BoardAbilities, BoardLook } from '../../props/props.ts';
import type { BoardModel } from '../../state/drawing/board-model.ts';
import type { Detail } from './detail.ts';
import type { CardLook } from './drawn-thing.ts';

export interface LaneShared {
  readonly model: BoardModel;
  readonly layout: BoardLayout;
  readonly scale: number;
  readonly viewWidth: number;
  readonly detail: Detail;
  readonly cards: CardLook;
  readonly look: BoardLook;
  /** The number of stories without a step, by lane id. It includes stories that are not drawn. */
  readonly closed: ReadonlyMap<string, number>;
  readonly closingLink: BoardPage['closingLink'];
  /** The number of stories in folded columns, by lane id. */
  readonly away: ReadonlyMap<string, number>;
  /** Returns the key of a release's project, on a board of several projects; otherwise null. */
  readonly projectOf: (lane: Lane) => string | null;
  /**
   * The user's date of today, YYYY-MM-DD, to decide which releases are overdue; null if the board marks none as
   * overdue.
   */
  readonly today: string | null;
  readonly can: BoardAbilities;
  readonly busyIds: ReadonlySet<string>;
  readonly comments: CommentsByCard;
  /** Null unless steps are inside their lanes. */
  readonly bands: DrawnBands | null;
  /** What lanes that are projects show, even if steps are in the map's header; null for other lanes. */
  readonly projectLanes: BoardBands | null;
}
