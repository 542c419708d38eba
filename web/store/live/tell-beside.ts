import type { IssueChange } from '#domain/change/model/issues.ts';
import { ended } from '../ledger/ledger.ts';
import type { StartListening } from '../state/state.ts';

const idsIn = ({ changed = [], added = [], removed = [] }: IssueChange): string[] => [
  ...[...changed, ...added].map(({ id }) => id as string),
  ...removed,
];

/**
 * Tells the pages of ours that the host shows beside this one, or under it, which issues a change has touched; the feed
 * would tell them too, a little later. What it returns ends it.
 */
export const tellBeside = (start: StartListening): (() => void) => {
  const end = start({
    actionCreator: ended,
    effect: ({ payload }, { extra }) => extra.host.tellBeside(idsIn(payload.result.issues)),
  });
  return () => end({ cancelActive: true });
};
