import { skipToken } from '@reduxjs/toolkit/query';
import { activityApi } from '../../store/activity/activity-api.ts';
import { selectChange } from '../../store/changes/select.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { Change, Conflict } from '../../store/ledger/change.ts';
import { type Asked, heardAuthor } from '../../store/live/author.ts';
import { useRecordedAuthorQuery } from '../../store/live/author-api.ts';
import { useNamedPeopleQuery } from '../../store/portfolios/choices-api.ts';

/** The user's change that is in conflict. `at`: when it was made, in milliseconds since 1970. */
export type OwnChange = Pick<Change, 'takesBack' | 'waited' | 'at'>;

/**
 * Returns the name of the person who changed the same thing; null if unknown. The thing itself may have the name. If
 * not, it comes from the feed of changes, which may report the change only after the conflict was found, or else from
 * the history of the issue or goal.
 */
export const useAuthor = (
  { about, by }: Pick<Conflict, 'about' | 'by'>,
  { at, takesBack }: OwnChange,
): string | null => {
  const { data: reader } = activityApi.useReaderQuery();
  // If an undo is in conflict, this looks for changes by others since the original change was made.
  const since = useAppSelector((state) => selectChange(state, takesBack?.id ?? '')?.at ?? at);
  const asked: Asked | null = about && reader !== undefined ? { about, reader, since } : null;
  const heard = useAppSelector(({ live }) => asked && heardAuthor(live.seen, asked));
  const { data: people = [] } = useNamedPeopleQuery(heard === null ? skipToken : [heard]);
  const { data: recorded = null } = useRecordedAuthorQuery(
    asked && heard === null ? asked : skipToken,
  );
  if (by) return by.accountId === reader ? null : by.displayName;
  if (heard === null) return recorded;
  return people.find(({ accountId }) => accountId === heard)?.displayName ?? null;
};
