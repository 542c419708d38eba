import type { Sprint, Version } from '../../tracker/entities.ts';

/**
 * The parts of an issue that a changelog or our records may leave unknown. `start` and `end` are the planned days,
 * `placement` is any of our properties.
 */
export type IssuePart =
  | 'status'
  | 'type'
  | 'sprints'
  | 'start'
  | 'end'
  | 'links'
  | 'trackerRank'
  | 'placement';

/** The parts of a release or sprint that its records may leave unknown. `order` is its place among the lanes. */
export type LanePart = keyof Version | keyof Sprint | 'order';

/**
 * Something of a past map that cannot be known. What the map shows instead is the present value, or the part of the
 * former value that is known, such as the name of a status without its category (R-PAST-4).
 */
export type Unknown =
  /** The history of the issue was not read, so it is on the map as it is now. */
  | { readonly about: 'issue'; readonly issueId: string }
  | { readonly about: 'issue-part'; readonly issueId: string; readonly part: IssuePart }
  /** The issue was deleted after the moment. If it was there at the moment, it is missing on the map. */
  | {
      readonly about: 'deleted-issue';
      readonly issueId: string;
      readonly key: string;
      readonly name: string;
    }
  | {
      readonly about: 'lane';
      readonly thing: 'version' | 'sprint';
      readonly laneId: string;
      readonly parts: readonly LanePart[];
    }
  /** Goals, ranks, colours and plans of issues are as at the first moment from which on they are known. */
  | { readonly about: 'placements' }
  /** Changes of releases and sprints were not recorded yet at the moment. */
  | { readonly about: 'lanes' }
  /** The settings of the board at the moment are not known, so those of now apply. */
  | { readonly about: 'settings' };
