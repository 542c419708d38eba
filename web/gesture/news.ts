/** A thing of the map or the roadmap that can be dragged. The kinds have the names of the change feed. */
export interface HeldThing {
  readonly thing: 'issue' | 'goal' | 'version' | 'sprint' | 'milestone';
  readonly id: string;
}

/** What somebody else did to a dragged thing: deleted, moved or renamed it, or changed its dates. */
export interface HeldNews extends HeldThing {
  readonly kind: 'deleted' | 'moved' | 'dated' | 'renamed';
  /** The thing's name when it was picked up. */
  readonly title: string;
  /** The thing's name now. It differs from `title` only after a rename. */
  readonly name: string;
  /** Display name of the author; null if unknown. */
  readonly who: string | null;
}

/** The thing whose field the user was typing in, with its former name. */
export interface LostPlace {
  readonly kind: 'step' | 'goal' | 'card' | 'lane';
  readonly name: string;
}

/** A text that the user was typing when its thing was deleted. */
export interface LostTyping extends LostPlace {
  readonly text: string;
}

/** Reports from a surface what the user is dragging, and to the surface what others do to it meanwhile (R-LIVE-1). */
export interface Holding {
  /** Called with the dragged things at the start of a gesture, and with an empty list at its end. */
  readonly onHold: (things: readonly HeldThing[]) => void;
  /** The latest change by others to a dragged thing; a new object each time. */
  readonly news: HeldNews | null;
  /** Called with a change by others that must be announced to the user. */
  readonly onTell: (news: HeldNews) => void;
  /** Called with a typed text that can no longer be saved, because its thing was deleted. */
  readonly onLost?: (lost: LostTyping) => void;
}
