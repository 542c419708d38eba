import type { ShownActivity } from '#domain/contracts/activity.ts';
import type { Address } from '../../board/grid/address.ts';
import { isFreeText } from '../../page/activity/use-done.ts';
import type { PanelProps } from '../../story-map/panel.ts';

/**
 * Returns the map addresses of the things that an entry may be about. An old entry about a goal has no goal id, so the
 * goal is found by the name that it had then.
 */
const addressOf = (
  { activityMessage, content, subjectId }: ShownActivity,
  goals: PanelProps['story']['goals'],
): readonly Address[] => {
  const { thing, thingId, summary } = content;
  if (thing === 'issue' && thingId) {
    return [
      { kind: 'story', id: thingId },
      { kind: 'step', id: thingId },
    ];
  }
  if (thing === 'version' || thing === 'sprint') return [{ kind: 'lane', id: thingId ?? '' }];
  if (!activityMessage.startsWith('Goal')) return [];
  return goals
    .filter(({ id, fields }) =>
      subjectId === undefined ? fields.summary === summary : id === subjectId,
    )
    .map(({ id }) => ({ kind: 'goal', id }));
};

/**
 * Returns a function that opens the entry's card: on the map if the map shows the card, otherwise in Jira. Null if
 * there is nothing to open.
 */
export const leadTo = (
  entry: ShownActivity,
  { goals }: PanelProps['story'],
  board: PanelProps['board'],
  onOpenIssue: (key: string) => void,
): (() => void) | null => {
  if (isFreeText(entry)) return null;
  const at = addressOf(entry, goals);
  const { key } = entry.content;
  if (at.length === 0 && !key) return null;
  return () => {
    const shown = at.find((address) => board.current?.shows(address));
    if (shown) board.current?.show(shown);
    else if (key) onOpenIssue(key);
  };
};
