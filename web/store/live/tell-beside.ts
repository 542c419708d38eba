import type { IssueChange } from '#domain/change/model/issues.ts';
import { ended } from '../ledger/ledger.ts';
import type { StartListening } from '../state/state.ts';

const idsIn = ({ changed = [], added = [], removed = [] }: IssueChange): string[] => [
  ...[...changed, ...added].map(({ id }) => id as string),
  ...removed,
];

/**
 * After each change, tells Cairn's other pages in the same host window which issues were affected. They would learn it
 * a little later from the feed. Returns a function that ends this.
 */
export const tellBeside = (start: StartListening): (() => void) => {
  const end = start({
    actionCreator: ended,
    effect: ({ payload }, { extra }) => extra.host.tellBeside(idsIn(payload.result.issues)),
  });
  return () => end({ cancelActive: true });
};
