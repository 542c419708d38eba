import type { Issue } from '#domain/tracker/entities.ts';
import { loadedBoard, loadsOf } from '../board/board-api.ts';
import { makeCard } from '../board/create-api.ts';
import { settled } from '../failure.ts';
import { readOne } from '../issues/read-one.ts';
import type { Ports } from '../ports.ts';
import type { StoreThunk } from '../store-thunk.ts';
import { type AskTracker, askTracker } from '../tracker/ask-tracker.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { OutgoingCard } from './outgoing.ts';

/** Newest issues of the user's own that are looked through for one that may have been made. */
const MOST_OWN = 20;

interface FoundIssue {
  readonly id?: unknown;
  readonly fields?: { readonly summary?: unknown; readonly parent?: { readonly id?: unknown } };
}

/** The id of the card among the user's newest issues, if a first try did make it though no answer came. */
const madeBefore = async (
  ask: AskTracker,
  { draft }: OutgoingCard,
  known: ReadonlySet<string>,
): Promise<string | null> => {
  const { projectId, summary, parent } = draft.issue;
  const answer = await ask({
    method: 'POST',
    url: '/rest/api/3/search/jql',
    body: {
      jql: `project = ${projectId} AND creator = currentUser() ORDER BY created DESC`,
      fields: ['summary', 'parent'],
      maxResults: MOST_OWN,
    },
  });
  const { issues } = (answer ?? {}) as { readonly issues?: readonly FoundIssue[] };
  const found = (issues ?? []).find(
    ({ id, fields }) =>
      typeof id === 'string' &&
      !known.has(id) &&
      fields?.summary === summary &&
      (fields.parent?.id ?? null) === (parent?.id ?? null),
  );
  return typeof found?.id === 'string' ? found.id : null;
};

/** Makes a card that had waited; where a first try may have made it, that one is looked for first. */
export const replayCard =
  (entry: OutgoingCard): StoreThunk<Promise<Outcome>> =>
  async (dispatch, getState, extra) => {
    const ask = askTracker(extra as Ports);
    const [arg] = loadsOf(getState(), entry.board.ref);
    const board = arg && loadedBoard(getState(), arg);
    if (!board) return { kind: 'offline' };
    const make = async (): Promise<Issue> => {
      const known = new Set([board.steps, board.stories, board.subtasks].flatMap(Object.keys));
      const made = entry.doubtful ? await madeBefore(ask, entry, known) : null;
      return made ? readOne(ask, made, board.fields) : dispatch(makeCard(arg, entry.draft));
    };
    const { data, error } = await settled(make);
    return error ? outcomeOf(error) : { kind: 'sent', change: { changed: [], added: [data] } };
  };
