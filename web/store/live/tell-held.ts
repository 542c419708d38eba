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
 * Returns the dragged things that must be read again, because others may have changed them and the user has no open
 * change of them. A change that only the page suspects waits for the feed, which names its author.
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
 * Returns the kind of difference to announce; null if nothing differs. If several parts differ, returns the most
 * important kind, because only one sentence is announced.
 */
const kindOf = (before: HeldFacts, after: HeldFacts | null): HeldNews['kind'] | null => {
  if (after === null) return 'deleted';
  if (after.place !== before.place) return 'moved';
  if (after.dates !== before.dates) return 'dated';
  return after.name === before.name ? null : 'renamed';
};

/** Returns a person's display name; null if there is no account id, or if the tracker does not know the account. */
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

/**
 * Returns what to announce after a thing was read; null if nothing. `before` and `facts`: its facts before and after.
 */
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
    // Stops if the user has dropped the things while they were read.
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
 * Announces changes by others to the things that the user is dragging (R-LIVE-1). Of these changes, the page shows only
 * new names. The drop compares all other changes with the user's change.
 */
export const tellHeld =
  (board: BoardData): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const own = selectOwnIds(getState());
    for (const thing of thingsToRead(getState(), own)) await dispatch(readHeld(board, thing));
  };
