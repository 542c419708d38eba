/** A thing of the map or the roadmap that can be held. The kinds have the names of the change feed. */
export interface HeldThing {
  readonly thing: 'issue' | 'goal' | 'version' | 'sprint' | 'milestone';
  readonly id: string;
}

/** What somebody else did to a held thing: deleted it, gave it another place, other dates or another name. */
export interface HeldNews extends HeldThing {
  readonly kind: 'deleted' | 'moved' | 'dated' | 'renamed';
  /** The thing's name when it was picked up. */
  readonly title: string;
  /** The thing's name now; the same as `title` unless the thing was renamed. */
  readonly name: string;
  /** Display name of the person who did it; null when unknown. */
  readonly who: string | null;
}

/** A thing on which the user was typing, as it was called. */
export interface LostPlace {
  readonly kind: 'step' | 'goal' | 'card' | 'lane';
  readonly name: string;
}

/** A text that the user was typing when its thing was deleted. */
export interface LostTyping extends LostPlace {
  readonly text: string;
}

/** What a surface reports while the user holds something, and what others do to that thing meanwhile (R-LIVE-1). */
export interface Holding {
  /** Called with the held things when a gesture picks them up, and with none when it ends. */
  readonly onHold: (things: readonly HeldThing[]) => void;
  /** The latest news about what is held. A new object each time. */
  readonly news: HeldNews | null;
  /** Called with news that must be announced to the user. */
  readonly onTell: (news: HeldNews) => void;
  /** Called with a text that can no longer be saved, because its thing was deleted. */
  readonly onLost?: (lost: LostTyping) => void;
}
