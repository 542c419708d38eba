import type { Unknown } from '#domain/board/past/unknown.ts';
import type { ChangesSince } from '../../store/time/changes-since.ts';

type DeletedIssue = Extract<Unknown, { readonly about: 'deleted-issue' }>;

/** Returns the issues that were deleted in the tracker since the moment. They are in no list of a comparison. */
export const deletedIn = ({ unknown }: Pick<ChangesSince, 'unknown'>): readonly DeletedIssue[] =>
  unknown.filter((each): each is DeletedIssue => each.about === 'deleted-issue');

const DATE_PARTS: ReadonlySet<string> = new Set(['startDate', 'releaseDate', 'endDate']);

/** Returns the ids of the lanes whose former dates are not all known, so that no shift of them can be told. */
export const lanesWithoutDates = ({
  unknown,
}: Pick<ChangesSince, 'unknown'>): ReadonlySet<string> =>
  new Set(
    unknown.flatMap((each) =>
      each.about === 'lane' && each.parts.some((part) => DATE_PARTS.has(part)) ? each.laneId : [],
    ),
  );
