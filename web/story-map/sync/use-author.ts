import { skipToken } from '@reduxjs/toolkit/query';
import { activityApi } from '../../store/activity/activity-api.ts';
import { selectChange } from '../../store/changes/select.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { Change, Conflict } from '../../store/ledger/change.ts';
import { type Asked, heardAuthor } from '../../store/live/author.ts';
import { useRecordedAuthorQuery } from '../../store/live/author-api.ts';
import { useNamedPeopleQuery } from '../../store/portfolios/choices-api.ts';

/** The user's change that is in conflict; `at` is when it was made, in milliseconds since 1970. */
export type OwnChange = Pick<Change, 'takesBack' | 'waited' | 'at'>;

/**
 * Name of the person who changed the same thing as the user; null if unknown. It comes from the thing itself or from
 * the feed of changes, which may report the change a moment after the conflict was found. Where neither names the
 * person, the record of the issue or goal is read.
 */
export const useAuthor = (
  { about, by }: Pick<Conflict, 'about' | 'by'>,
  { at, takesBack }: OwnChange,
): string | null => {
  const { data: reader } = activityApi.useReaderQuery();
  // Since the change that is undone, not since the undo.
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
