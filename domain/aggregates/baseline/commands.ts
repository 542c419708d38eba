import type { Instant } from '../../kernel/time.ts';

export type BaselineCommand =
  | {
      readonly type: 'CreateBaseline';
      /** The id of a board, `project-<id>`, or the id of a portfolio. */
      readonly boardId: string;
      readonly name: string;
      /** The named moment as ISO 8601 in UTC, such as `2026-11-21T09:00:00.000Z`. */
      readonly moment: string;
      /** Account id of the person who names the moment. */
      readonly by: string;
      readonly now: Instant;
    }
  /** Brings back a deleted baseline of this board under its former id, as it was. */
  | { readonly type: 'RestoreBaseline'; readonly boardId: string }
  | { readonly type: 'RenameBaseline'; readonly name: string }
  | { readonly type: 'DeleteBaseline' };
