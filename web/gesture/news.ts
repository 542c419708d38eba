/** A thing of the map or the roadmap that can be held; the names are those of the change feed. */
export interface HeldThing {
  readonly thing: 'issue' | 'goal' | 'version' | 'sprint' | 'milestone';
  readonly id: string;
}

/** What somebody else did to a held thing: deleted it, gave it another place, other dates or another name. */
export interface HeldNews extends HeldThing {
  readonly kind: 'deleted' | 'moved' | 'dated' | 'renamed';
  /** Its name when it was picked up. */
  readonly title: string;
  /** Its name now; the same unless it was renamed. */
  readonly name: string;
  /** Display name of who did it; null when unknown. */
  readonly who: string | null;
}

/** What a surface reports while the user holds something, and what it is told (R-LIVE-1). */
export interface Holding {
  /** Called with the held things when a gesture picks them up, and with none when it ends. */
  readonly onHold: (things: readonly HeldThing[]) => void;
  /** The latest news about what is held. A new object each time. */
  readonly news: HeldNews | null;
  /** Tells the user the news. */
  readonly onTell: (news: HeldNews) => void;
}
