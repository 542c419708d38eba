import type { HeldNews, HeldThing } from '../../gesture/news.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { selectOwnIds } from '../changes/select.ts';
import { choicesApi } from '../portfolios/choices-api.ts';
import { type HeldFacts, heldKnown } from '../slices/held.ts';
import type { AppThunk, RootState } from '../state/state.ts';
import { heldOnPage } from './held-things.ts';
import { selectWaitingChange } from './waiting-change.ts';

const newsAbout = (state: RootState, { thing, id }: HeldThing) =>
  selectWaitingChange(state, thing, id);

const isDeleted = (state: RootState, held: HeldThing): boolean =>
  newsAbout(state, held)?.kind === 'deleted' ||
  (held.thing === 'issue' && state.live.gone.includes(held.id));

/**
 * Returns the dragged things that must be read again: others have changed them, and the user has no open change of
 * them. A change without a notice in the feed waits, because the feed names its author.
 */
const thingsToRead = (state: RootState, own: ReadonlySet<string>): readonly HeldThing[] =>
  state.held.things.filter((each) => {
    const news = newsAbout(state, each);
    const isChanged = state.live.reset || news !== undefined || isDeleted(state, each);
    if (own.has(each.id) || !isChanged) return false;
    const reading = state.held.readings[each.id];
    return reading === undefined || reading.changeId !== (news?.id ?? null);
  });

/**
 * Returns the kind of difference to announce; null if there is none. Only one sentence is announced at a time, so the
 * most important kind wins.
 */
const kindOf = (before: HeldFacts, after: HeldFacts | null): HeldNews['kind'] | null => {
  if (after === null) return 'deleted';
  if (after.place !== before.place) return 'moved';
  if (after.dates !== before.dates) return 'dated';
  return after.name === before.name ? null : 'renamed';
};

/** Returns the display name of a person; null without an account, or if the tracker does not return the name. */
const nameOf =
  (accountId: string | null): AppThunk<Promise<string | null>> =>
  async (dispatch) => {
    if (accountId === null) return null;
    const asked = dispatch(
      choicesApi.endpoints.namedPeople.initiate([accountId], { subscribe: false }),
    );
    const { data = [] } = await asked;
    return data.find((person) => person.accountId === accountId)?.displayName ?? null;
  };

/** Returns what to announce about a thing that was just read as `facts`; null if nothing. */
const newsOf =
  (
    thing: HeldThing,
    before: HeldFacts,
    facts: HeldFacts | null,
  ): AppThunk<Promise<HeldNews | null>> =>
  async (dispatch, getState) => {
    const kind = kindOf(before, facts);
    if (kind === null) return null;
    const accountId = newsAbout(getState(), thing)?.accountId ?? null;
    const who = await dispatch(nameOf(accountId));
    return { ...thing, kind, title: before.name, name: facts?.name ?? before.name, who };
  };

const readHeld =
  (board: BoardData, thing: HeldThing): AppThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const { held } = getState();
    const changeId = newsAbout(getState(), thing)?.id ?? null;
    const shown = heldOnPage(getState(), board, thing);
    if (!shown) return;
    const before = held.readings[thing.id]?.facts ?? shown.facts;
    const facts = isDeleted(getState(), thing) ? null : await shown.read(ports);
    const news = await dispatch(newsOf(thing, before, facts));
    // The user may have dropped the thing meanwhile.
    if (getState().held.things !== held.things) return;
    if (facts && facts.name !== before.name) dispatch(shown.rename(facts.name));
    const reading = { changeId, facts };
    dispatch(
      heldKnown({
        readings: { ...getState().held.readings, [thing.id]: reading },
        ...(news ? { news } : {}),
      }),
    );
  };

/**
 * Announces changes by others to the things that the user is dragging (R-LIVE-1). The page shows only a new name. All
 * other changes wait for the drop, which compares them with the user's change.
 */
export const tellHeld =
  (board: BoardData): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const own = selectOwnIds(getState());
    for (const thing of thingsToRead(getState(), own)) await dispatch(readHeld(board, thing));
  };
