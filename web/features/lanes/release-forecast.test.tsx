// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { liftUserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { dayNumber, dayOf } from '#domain/roadmap/days.ts';
import { story, version } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { storeOver } from '../../testing/store.ts';
import { ReleaseForecast, type ReleaseForecastProps } from './release-forecast.tsx';

afterEach(cleanup);

const TODAY = '2026-11-24';
const RELEASE = { ...version('7'), name: 'One' };

/** Returns finished stories, one for each of the last `days` days. */
const finishedOn = (days: number) =>
  Array.from({ length: days }, (_, at) => ({
    id: `${100 + at}`,
    fields: { resolutiondate: `${dayOf(dayNumber(TODAY) - 1 - at)}T12:00:00.000+0000` },
  }));

const FIELDS = { rank: null, sprint: null, storyPoints: [], plan: null } as const;

const openStories = (count: number): Readonly<Record<string, Issue>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${at}`, story(`${at}`, { versionIds: ['7'] })]),
  );

interface Seed extends Partial<Pick<ReleaseForecastProps, 'releaseDate'>> {
  /** Number of consecutive days with one finished story each. */
  readonly days?: number;
  readonly open?: number;
  readonly leftOut?: number;
}

const shown = async ({ days = 84, open = 10, releaseDate = '', leftOut = 0 }: Seed = {}) => {
  const host = memoryHost({
    answer: ({ url }) =>
      url.includes('/search/jql')
        ? answered({ issues: finishedOn(days), isLast: true })
        : answered(null, 404),
  });
  const board = {
    scope: { projectKey: 'TRAIL' },
    fields: FIELDS,
    stories: openStories(open),
    versions: [RELEASE],
    leftOut,
  } as unknown as ReleaseForecastProps['board'];
  const settings = liftUserSettings({});
  renderIn(
    await storeOver(host),
    <ReleaseForecast {...{ releaseDate, board, settings }} version={RELEASE} today={TODAY} />,
  );
};

describe('ReleaseForecast', () => {
  // At one story a day, ten stories take exactly ten days.
  it.each([
    ['2026-12-25', 'Dec 25, 2026 is likely at the pace of the last weeks.'],
    ['2026-12-04', 'Dec 4, 2026 is likely at the pace of the last weeks.'],
    ['2026-12-03', 'Dec 3, 2026 is met in fewer than half of the cases.'],
  ])('judges %s', async (releaseDate, text) => {
    await shown({ releaseDate });
    await screen.findByText(text);
    expect(screen.getByText('10 open stories')).toBeTruthy();
    expect(screen.getByText('50%: Dec 4, 2026')).toBeTruthy();
    expect(screen.getByText('85%: Dec 4, 2026')).toBeTruthy();
  });

  it('does not judge when the form has no date', async () => {
    await shown();
    await screen.findByText('50%: Dec 4, 2026');
    expect(screen.queryByText(/likely|cases/)).toBeNull();
  });

  it('says that too little was finished for a reliable forecast', async () => {
    await shown({ days: 14, releaseDate: '2026-12-25' });
    await screen.findByText('Too few stories were finished recently to rely on this.');
    expect(screen.queryByText(/likely|cases/)).toBeNull();
  });

  it('says that there is no forecast when nothing was finished', async () => {
    await shown({ days: 0 });
    await screen.findByText('No forecast: nothing was finished in the last 12 weeks.');
  });

  it.each([{ open: 0 }, { leftOut: 3 }])(
    'is hidden when no story is open or some are unknown (%j)',
    async (seed) => {
      await shown(seed);
      expect(screen.queryByRole('region')).toBeNull();
    },
  );
});
