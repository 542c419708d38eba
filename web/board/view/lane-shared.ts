import type { Dragged } from '../geometry/drop-target.ts';
import type { BoardLayout } from '../geometry/layout.ts';
import type { Address } from '../keyboard/address.ts';
import type { BoardAbilities, BoardLook, CardField, PictureOf } from '../props.ts';
import type { Detail } from './detail.ts';

/** What all lanes of a drawing share. */
export interface LaneShared {
  readonly layout: BoardLayout;
  readonly scale: number;
  readonly viewWidth: number;
  readonly detail: Detail;
  readonly fields: ReadonlySet<CardField>;
  readonly look: BoardLook;
  readonly pictureOf: PictureOf | null;
  readonly today: string;
  readonly can: BoardAbilities;
  readonly busyIds: ReadonlySet<string>;
  readonly active: Address | null;
  readonly dragged: Dragged | null;
  /** Ids of the stories chosen to be changed together. */
  readonly selected: ReadonlySet<string>;
}
