import { skipToken } from '@reduxjs/toolkit/query';
import { activityApi } from '../../store/activity/activity-api.ts';
import { selectChange } from '../../store/changes/select.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { Change, Conflict } from '../../store/ledger/change.ts';
import { type Asked, heardAuthor } from '../../store/live/author.ts';
import { useRecordedAuthorQuery } from '../../store/live/author-api.ts';
import { useNamedPeopleQuery } from '../../store/portfolios/choices-api.ts';

/** The user's change that is in conflict; `at` is its time in milliseconds since 1970. */
export type OwnChange = Pick<Change, 'takesBack' | 'waited' | 'at'>;

/**
 * Returns the name of the user who changed the same thing; null if unknown. The name comes from the thing or from the
 * change feed, which may report the change later than the conflict was found. If neither has the name, the history of
 * the issue or goal is loaded.
 */
export const useAuthor = (
  { about, by }: Pick<Conflict, 'about' | 'by'>,
  { at, takesBack }: OwnChange,
): string | null => {
  const { data: reader } = activityApi.useReaderQuery();
  // The conflict of an undo counts from the time of the undone change.
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
