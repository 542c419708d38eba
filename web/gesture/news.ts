import type { ErrorCode } from '#domain/kernel/errors/errors.ts';

/** A thing that can be dragged on the map or the roadmap. The kinds are named as in the change feed. */
export interface HeldThing {
  readonly thing: 'issue' | 'goal' | 'version' | 'sprint' | 'milestone';
  readonly id: string;
}

/** What another user did to a dragged thing: deleted, moved or renamed it, or changed its dates. */
export interface HeldNews extends HeldThing {
  readonly kind: 'deleted' | 'moved' | 'dated' | 'renamed';
  /** The name of the thing when the user started to drag it. */
  readonly title: string;
  /** The current name of the thing. It differs from `title` only after a rename. */
  readonly name: string;
  /** Display name of the other user; null if unknown. */
  readonly who: string | null;
}

/** A deleted step, goal, card or lane in whose text field the user was typing, with its last name. */
export interface LostPlace {
  readonly kind: 'step' | 'goal' | 'card' | 'lane';
  readonly name: string;
}

/** A text that the user was typing into a field of something that another user deleted. */
export interface LostTyping extends LostPlace {
  readonly text: string;
}

/** Tells the page what the user is dragging, and the surface what other users do to it in the meantime (R-LIVE-1). */
export interface Holding {
  /** Called with the dragged things at the start of a gesture, and with an empty list at its end. */
  readonly onHold: (things: readonly HeldThing[]) => void;
  /** The latest change by another user to a dragged thing. Each change is a new object. */
  readonly news: HeldNews | null;
  /** Called with a change by another user that the page must announce. */
  readonly onTell: (news: HeldNews) => void;
  /** Called when a drop moves nothing, or when even the smallest zoom shows only a part of the map. */
  readonly onRefused?: (reason: ErrorCode | 'onlyPartFits') => void;
  /** Called with a typed text that can no longer be saved, because another user deleted what it belongs to. */
  readonly onLost?: (lost: LostTyping) => void;
}
