import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDemo, type TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import { selectOpen } from '#web/api/ledger/select.ts';
import { carryOut, type Doing, doing } from './arbitrary-doings.ts';
import { namesOn, openBackend, openTab, type Tab, type Weather } from './ledger-site.ts';

const RUNS = 10;

/** Every kind of change, with all that can befall it, through the store and over the tracker's HTTP. */
describe('any changes, whatever befalls them', () => {
  let site: TestTracker;
  let backend: Awaited<ReturnType<typeof openBackend>>;

  beforeAll(async () => {
    site = await serveDemo({ limits: { enabled: false }, searchDelayMs: 0 });
    backend = await openBackend();
    const tab = await openTab(site, backend, { offline: false, losesAnswer: false }, 'release');
    for (const numbers of [1, 2, 3]) {
      carryOut(tab, { kind: 'goalAdd', numbers: [numbers, 0, 0, 0], befalls: 'nothing' });
    }
    await tab.quiet();
    await rankAll(tab);
  });

  afterAll(() => site?.close());

  /** Cards without a rank stand by their last update, which any change of them renews: here all have one. */
  const rankAll = async (tab: Tab): Promise<void> => {
    const { goals, cells } = tab.ledger.map();
    const rankOf = (at: number) => `0|h${String(at).padStart(5, '0')}:`;
    const put = (key: string, property: string, at: number) =>
      site.as('siteAdmin')('PUT', `/rest/api/3/issue/${key}/properties/${property}`, {
        value: rankOf(at),
      });
    for (const { steps } of goals) {
      for (const [at, { issue }] of steps.entries()) if (issue) await put(issue.key, 'rank', at);
    }
    for (const cards of cells.values()) {
      for (const [at, { issue }] of cards.entries()) {
        await put(issue.key, 'ds-smb-version-story-rank', at);
      }
    }
  };

  const befall = async (tab: Tab, weather: Weather, { befalls, kind }: Doing): Promise<void> => {
    const travels = kind === 'undo' || kind === 'redo';
    if (befalls === 'offline') weather.offline = true;
    if (befalls === 'online') {
      weather.offline = false;
      await tab.quiet();
    }
    // What is refused when it is taken back can never be taken back again.
    if (travels || weather.offline) return;
    if (befalls === 'lostAnswer') weather.losesAnswer = true;
    const fault =
      befalls === 'drop' ? { drop: true } : { status: 400, body: { errorMessages: [] } };
    if (befalls === 'drop' || befalls === 'refusal') {
      site.tracker.faults.add({ ...fault, method: 'PUT', path: '/rest/api/3/issue/**', times: 1 });
    }
  };

  /** Goes through it all; gives the tab that is open in the end. */
  const liveThrough = async (first: Tab, weather: Weather, doings: readonly Doing[]) => {
    let tab = first;
    for (const each of doings) {
      await befall(tab, weather, each);
      const done = carryOut(tab, each);
      if (each.befalls === 'crash' && done) {
        tab.crash();
        weather.offline = false;
        tab = await openTab(site, backend, weather, 'release', tab.local);
      }
      if (each.befalls === 'hurry' || weather.offline) continue;
      await tab.ledger.rest();
      site.tracker.faults.clear();
      weather.losesAnswer = false;
      await tab.quiet();
    }
    weather.offline = false;
    weather.losesAnswer = false;
    await tab.quiet();
    return tab;
  };

  const agreed = async (tab: Tab): Promise<void> => {
    const other = await openTab(site, backend, { offline: false, losesAnswer: false }, 'release');
    expect(namesOn(tab)).toEqual(namesOn(other));
    expect(
      tab.ledger
        .goals()
        .map(({ id }) => id)
        .sort(),
    ).toEqual((await backend.goals()).map(({ id }) => id).sort());
    expect(selectOpen(tab.store.getState())).toEqual([]);
    const summaries = Object.values(other.ledger.board().stories).map(({ summary }) => summary);
    const made = summaries.filter((summary) => summary.startsWith('New '));
    expect(new Set(made).size).toBe(made.length);
  };

  it('leave tab, tracker and backend of one mind, and undoing all of them gives the first state', async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(doing, { minLength: 4, maxLength: 12 }), async (doings) => {
        const weather: Weather = { offline: false, losesAnswer: false };
        const first = await openTab(site, backend, weather, 'release');
        const before = namesOn(first);
        const tab = await liveThrough(first, weather, doings);
        await agreed(tab);
        for (let round = 0; tab.ledger.past().length > 0 && round < 100; round += 1) {
          tab.ledger.travel('undo');
          await tab.quiet();
          done += 1;
        }
        await agreed(tab);
        expect(namesOn(tab)).toEqual(before);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(done).toBeGreaterThan(RUNS);
  });
});
