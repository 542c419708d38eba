import type { IssueChange } from '#domain/change/model/issues.ts';
import { ended } from '../ledger/ledger.ts';
import type { StartListening } from '../state/state.ts';

const idsIn = ({ changed = [], added = [], removed = [] }: IssueChange): string[] => [
  ...[...changed, ...added].map(({ id }) => id as string),
  ...removed,
];

/**
 * Tells our other pages that the host shows at the same time which issues a change affected. The feed would tell them a
 * little later. Returns a function that stops this.
 */
export const tellBeside = (start: StartListening): (() => void) => {
  const end = start({
    actionCreator: ended,
    effect: ({ payload }, { extra }) => extra.host.tellBeside(idsIn(payload.result.issues)),
  });
  return () => end({ cancelActive: true });
};
