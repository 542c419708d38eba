// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { compareMaps } from '#domain/board/comparison/compare-maps.ts';
import type { Unknown } from '#domain/board/past/unknown.ts';
import { type Instant, instantOf } from '#domain/kernel/time.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import type { ChangesSince } from '../../store/time/changes-since.ts';
import { unknownTexts } from '../../story-map/past/unknown-texts.ts';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import { entriesOf, groupsOf } from './entries.ts';
import { LanePoints } from './lane-points.tsx';
import { changesCsv, markdownOf } from './report.ts';
import { sentenceOf } from './sentence.ts';
import { deletedIn } from './unknown-lists.ts';
import { laneNamesIn, wordsOf } from './words.ts';

const MOMENT = '2026-11-10T00:00:00.000Z' as Instant;
const DELETED: Unknown[] = ['8', '9', '10', '11'].map((issueId) => ({
  about: 'deleted-issue',
  issueId,
  key: `TRAIL-${issueId}`,
  name: `Gone ${issueId}`,
}));

/** A story under step 1 that was under the deleted step 9, and release v1 with a later date. */
const foundWith = (
  unknown: readonly Unknown[],
  { versionIds = ['v1'], mode = 'release' as SwimlaneMode } = {},
): ChangesSince => {
  const base = { goals: [], sprints: [], steps: [step('1')], subtasks: [] };
  const dated = (releaseDate: string) => [version('v1', { name: 'Spring', releaseDate })];
  const make = (parent: string, releaseDate: string, releases: readonly string[]) =>
    assembleMap(
      {
        ...base,
        versions: dated(releaseDate),
        stories: [story('2', { parent, versionIds: [...releases] })],
      },
      mode,
    );
  const [before, after] = [make('9', '2026-12-01', versionIds), make('1', '2026-12-10', ['v1'])];
  return {
    ...{
      kind: 'found',
      moment: MOMENT,
      readAt: instantOf(0),
      before,
      after,
      unknown,
      milestones: [],
    },
    difference: compareMaps(before, after),
    ...{ goalsKnown: true, placementsKnownFrom: null, lanesKnownFrom: null },
  };
};

let i18n: Awaited<ReturnType<typeof wholeI18n>>;
beforeAll(async () => {
  i18n = await wholeI18n('en');
});
afterEach(cleanup);

const wordsIn = (found: ChangesSince) => wordsOf(i18n.t, 'en', found, []);
const textsOf = (found: ChangesSince) => unknownTexts(i18n.t, 'en', found, laneNamesIn(found));
const reportOf = (found: ChangesSince) => ({
  ...{ t: i18n.t, words: wordsIn(found) },
  groups: groupsOf(entriesOf(found), found.before, found.after),
  deleted: deletedIn(found),
  unknown: textsOf(found),
});

it('deleted issues are counted, and all are in the list that one takes away', () => {
  const found = foundWith(DELETED);
  expect(sentenceOf(i18n.t, 'en', { ...found, until: null }, [])).toContain('4 deleted in Jira');
  const markdown = markdownOf('Since then.', reportOf(found));
  const csv = changesCsv(reportOf(found));
  for (const key of ['TRAIL-8', 'TRAIL-9', 'TRAIL-10', 'TRAIL-11']) {
    expect(markdown).toContain(key);
    expect(csv).toContain(key);
  }
});

it('a story that was under a deleted step is said to come from that step', () => {
  const found = foundWith(DELETED);
  const moved = entriesOf(found).find(({ kind }) => kind === 'moved');
  expect(moved && wordsIn(found).lines(moved)[0]?.from).toBe('TRAIL-9 Gone 9');
});

it('the days by which a release moved are said only if its former dates are known', () => {
  const unsure: Unknown = {
    ...{ about: 'lane', thing: 'version', laneId: 'v1' },
    parts: ['releaseDate'],
  };
  const shown = (found: ChangesSince) =>
    render(
      <I18nextProvider i18n={i18n}>
        <LanePoints found={found} />
      </I18nextProvider>,
    );
  shown(foundWith([]));
  screen.getByText('9 days later');
  cleanup();
  shown(foundWith([unsure]));
  expect(screen.queryByText(/later/)).toBeNull();
  expect(textsOf(foundWith([unsure])).join()).toContain('Spring');
});

it('a release that is gone has no raw id', () => {
  const found = foundWith([], { versionIds: ['10013'], mode: 'sprint' });
  const lines = entriesOf(found).flatMap((entry) => wordsIn(found).lines(entry));
  expect(lines).toContainEqual(expect.objectContaining({ from: 'a deleted release' }));
});
