import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDemo, type TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import { selectOpen } from '#web/store/changes/select.ts';
import { selectSettings } from '#web/store/settings/settings-api.ts';
import { carryOut, type Doing, doing, KINDS } from './arbitrary-doings.ts';
import { type Backend, openBackend } from './ledger-backend.ts';
import { namesOn, openTab, type Tab, type Weather } from './ledger-site.ts';
import { FINAL, idOf, milestonesOn } from './whole-doings.ts';

/** How often the property is tested in a normal test run. `npm run test:long` tests it much more often. */
const RUNS = 12;

const CLEAR = (): Weather => ({ offline: false, losesAnswer: false, refusesAfter: null });

/** Matches all URLs to which a tab or a worker writes. Leaves out searches. */
const WRITTEN: readonly { readonly method: string; readonly path: string }[] = [
  { method: 'PUT', path: '/rest/api/3/issue/**' },
  { method: 'POST', path: '/rest/api/3/version/**' },
  { method: 'PUT', path: '/rest/api/3/version/*' },
  { method: 'PUT', path: '/rest/api/3/project/**' },
  { method: 'PUT', path: '/rest/api/3/user/**' },
];

type Names = ReturnType<typeof namesOn>;

/**
 * Sorts the names of subtasks. The tracker lists subtasks by the time of their creation, so one that undo creates anew
 * is the last.
 */
const withSubtasksSorted = ({ stories, ...rest }: Names): Names => ({
  ...rest,
  stories: Object.fromEntries(
    Object.entries(stories).map(([place, cards]) => [
      place,
      cards.map(([story = '', ...subtasks]) => [story, ...subtasks.toSorted()]),
    ]),
  ),
});

/** The earliest state to which undo can return: the initial state, or the state after the last irreversible change. */
interface Since {
  /** Id of the last change that this state includes. Changes after it have higher ids. */
  readonly id: string;
  readonly names: Names;
}

const idsOf = (things: readonly { readonly id: string }[]): string[] =>
  things.map(({ id }) => id).sort();

/** Returns the summaries of the cards that this test created. Each summary is unique. */
const madeNames = ({ ledger }: Tab): string[] =>
  Object.values(ledger.board().stories)
    .map(({ summary }) => summary)
    .filter((summary) => summary.startsWith('New '));

/** Returns state that the map does not show: the properties of issues, and the settings of the user and of admins. */
const keptOn = ({ ledger, store }: Tab) => ({
  ranks: Object.values(ledger.board().stories)
    .map(({ key, properties }) => [key, properties])
    .sort(),
  admin: ledger.board().admin,
  settings: selectSettings(store.getState(), 'TRAIL'),
});

const isTravel = (kind: Doing['kind']): boolean => kind === 'undo' || kind === 'redo';

/** Makes all kinds of changes while all kinds of faults occur. Uses the real store, and the tracker over HTTP. */
describe('changes of any kind during faults of any kind', () => {
  let site: TestTracker;
  let backend: Backend;
  const counts = new Map<Doing['kind'], number>();

  beforeAll(async () => {
    site = await serveDemo({ limits: { enabled: false }, searchDelayMs: 0 });
    backend = await openBackend(site);
    const tab = await openTab(site, backend, CLEAR(), 'release');
    for (const numbers of [1, 2, 3]) {
      carryOut(tab, { kind: 'goalAdd', numbers: [numbers, 0, 0, 0], befalls: 'nothing' });
    }
    await tab.quiet();
    await rankAll(tab);
    tab.end();
  });

  afterAll(() => site?.close());

  /**
   * Gives every card a rank. Cards without a rank are sorted by the time of their last update, so each change would
   * move them.
   */
  const rankAll = async (tab: Tab): Promise<void> => {
    const { goals, cells } = tab.ledger.map();
    const rankOf = (position: number) => `0|h${String(position).padStart(5, '0')}:`;
    const put = (key: string, property: string, position: number) =>
      site.as('siteAdmin')('PUT', `/rest/api/3/issue/${key}/properties/${property}`, {
        value: rankOf(position),
      });
    for (const { steps } of goals) {
      for (const [index, { issue }] of steps.entries())
        if (issue) await put(issue.key, 'rank', index);
    }
    for (const cards of cells.values()) {
      for (const [index, { issue }] of cards.entries()) {
        await put(issue.key, 'ds-smb-version-story-rank', index);
      }
    }
  };

  /** Makes the calls of an action fail as the action requires. */
  const befallCalls = (weather: Weather, { befalls, numbers }: Doing): void => {
    if (befalls === 'lostAnswer') weather.losesAnswer = true;
    if (befalls === 'refusal') weather.refusesAfter = numbers[3] % 3;
    if (befalls !== 'drop') return;
    for (const where of WRITTEN) site.tracker.faults.add({ drop: true, ...where, times: 1 });
  };

  /** Returns functions that act on a tab and remember the state to which undo can return. */
  const visit = (opened: Tab, weather: Weather) => {
    let tab = opened;
    let since: Since = { id: '', names: namesOn(opened) };
    let final = false;
    /**
     * Waits until everything is written. If an irreversible change was made, undo can no longer return to a state
     * before this one.
     */
    const settle = async (): Promise<void> => {
      site.tracker.faults.clear();
      Object.assign(weather, CLEAR());
      await tab.quiet();
      if (final) await tab.mend();
      if (final) since = { id: idOf(tab), names: namesOn(tab) };
      final = false;
    };
    /** Returns whether this undo or redo would go back past an irreversible change. */
    const goesBehind = ({ kind }: Doing): boolean => {
      const { past, future } = tab.ledger;
      const next = kind === 'undo' ? past().at(-1) : future().at(-1);
      return isTravel(kind) && (final || (next?.id ?? '') <= since.id);
    };
    const crash = async (): Promise<void> => {
      tab.end();
      weather.offline = false;
      tab = await openTab(site, backend, weather, 'release', tab.local);
    };
    const act = async (each: Doing): Promise<void> => {
      // Undo and redo meet no faults: if the tracker refuses an undo, the change can never be undone.
      if (!isTravel(each.kind) && !weather.offline) befallCalls(weather, each);
      const done = carryOut(tab, each);
      counts.set(each.kind, (counts.get(each.kind) ?? 0) + (done ? 1 : 0));
      final ||= done && FINAL.has(each.kind);
      if (each.befalls === 'crash' && done) await crash();
    };
    const live = async (each: Doing): Promise<void> => {
      if (each.befalls === 'offline') weather.offline = true;
      if (each.befalls === 'online') await settle();
      if (goesBehind(each)) return;
      await act(each);
      if (each.befalls === 'hurry' || weather.offline) return;
      await tab.ledger.rest();
      await settle();
    };
    return { live, settle, tab: () => tab, since: () => since };
  };

  const agreed = async (tab: Tab): Promise<void> => {
    // Saves settings that are on the screen but not yet saved: they are sent together with the next change.
    carryOut(tab, { kind: 'settings', numbers: [0, 0, 0, 0], befalls: 'nothing' });
    await tab.ledger.rest();
    const other = await openTab(site, backend, CLEAR(), 'release');
    expect(namesOn(tab)).toEqual(namesOn(other));
    expect(keptOn(tab)).toEqual(keptOn(other));
    const stored = [await backend.goals(), await backend.milestones()];
    expect([tab.ledger.goals(), milestonesOn(tab)].map(idsOf)).toEqual(stored.map(idsOf));
    expect(selectOpen(tab.store.getState())).toEqual([]);
    for (const made of [madeNames(other), namesOn(other).releases, namesOn(other).milestones]) {
      expect(new Set(made).size).toBe(made.length);
    }
    // Closes the second tab, because it would repair ranks when it is idle.
    other.end();
  };

  it('leave tab, tracker and backend in the same state, and can be undone', async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(doing, { minLength: 4, maxLength: 14 }), async (doings) => {
        const weather = CLEAR();
        const first = await openTab(site, backend, weather, 'release');
        await first.mend();
        const { live, settle, ...reached } = visit(first, weather);
        for (const each of doings) await live(each);
        await settle();
        const [tab, since] = [reached.tab(), reached.since()];
        await agreed(tab);
        const later = () => tab.ledger.past().filter(({ id }) => id > since.id);
        // If an undo is refused, tries it a second time, and then leaves it out.
        for (let tries = 2 * later().length; later().length > 0; tries -= 1) {
          expect(tries).toBeGreaterThan(0);
          tab.ledger.travel('undo');
          await tab.quiet();
          done += 1;
        }
        await agreed(tab);
        expect(withSubtasksSorted(namesOn(tab))).toEqual(withSubtasksSorted(since.names));
        tab.end();
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(done).toBeGreaterThan(RUNS);
    const found = [...counts.values()].filter((times) => times > 0);
    expect(found.length).toBeGreaterThan(KINDS.length * 0.75);
    expect(backend.workers().aside).toBe(0);
  });
});
