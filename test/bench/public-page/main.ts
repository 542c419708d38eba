import { pluginSettingSchema } from '#domain/contracts/sharing.ts';
import { openDemoSite } from '../../e2e/support/site.ts';
import { reportBars, say } from '../bars.ts';
import { type FirstSight, recordFirstSight } from '../first-sight.ts';

/** The limits of `npm run bench:public-page`, in milliseconds. */
const MOST = { paint: 1000, map: 2000 };
const ROUNDS = 5;
const SHAPE = { goals: 8, steps: 5, stories: 25, releases: 4 };

const status = { name: 'To do', category: 'new' };
const count = <Each>(length: number, make: (at: number) => Each): Each[] =>
  Array.from({ length }, (_, at) => make(at));

/** Returns a map with 1,000 stories in the form in which the page of an admin publishes it. */
const contentOf = (project: string, goalIds: readonly string[]) => {
  const { goals, steps, stories, releases } = SHAPE;
  let number = 0;
  const next = () => {
    number += 1;
    return { id: String(number), key: `${project}-${number}`, status };
  };
  const tasks = count(goals * steps, (at) => ({
    ...next(),
    summary: `Step ${at + 1} on the way`,
    goalId: goalIds[at % goals] ?? null,
  }));
  return {
    goals: goalIds.map((id, at) => ({ id, summary: `Goal ${at + 1}`, color: '#2563EB' })),
    tasks,
    stories: tasks.flatMap(({ key }) =>
      count(stories, (at) => ({
        ...next(),
        summary: `Story ${at + 1} of what people do here`,
        parentKey: key,
        versionIds: [`r${at % releases}`],
      })),
    ),
    releases: count(releases, (at) => ({ id: `r${at}`, name: `1.${at}`, released: false })),
    sprints: [],
  };
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.POSITIVE_INFINITY;

const site = await openDemoSite({ apart: { reason: 'bench' }, host: 'connect' });
try {
  const { id } = await site.ask<{ id: string }>('GET', '/rest/api/3/project/TRAIL');
  const setting = await site.asked('PUT', `/smb/share/${id}`, { enable: true, boardName: 'Walks' });
  // Creates the goals first, because visitors see only goals that exist in the project.
  const goalIds: string[] = [];
  for (let at = 0; at < SHAPE.goals; at += 1) {
    const body = { fields: { summary: `Goal ${at + 1}` } };
    const goal = await site.asked<{ id: string }>('POST', `/smb/goal?projectId=${id}`, body);
    goalIds.push(goal.id);
  }
  await site.asked('POST', `/smb/share/${id}/store`, contentOf('TRAIL', goalIds));
  const { shareBoardId } = pluginSettingSchema.parse(setting);
  const address = `${site.sandbox.urls.app}/share/${shareBoardId}`;
  const paints: number[] = [];
  const maps: number[] = [];
  // Opens the page once more than it measures, because the first time warms up the browser and the backend.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const context = await site.browser.newContext({ viewport: { width: 1440, height: 900 } });
    await recordFirstSight('[role="grid"]')(context);
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('grid').waitFor();
    await page.waitForFunction(() => window.firstSight?.seen !== null);
    const [paint, { seen }] = await page.evaluate((): [number, FirstSight] => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      window.firstSight ?? { seen: null, longTasks: [] },
    ]);
    await context.close();
    say(`first paint ${paint.toFixed(0)} ms, map ${seen?.toFixed(0)} ms`);
    if (round === 0) continue;
    paints.push(paint);
    maps.push(seen ?? Number.POSITIVE_INFINITY);
  }
  const bars = [
    { what: 'first paint of 1,000 stories, ms (median)', value: median(paints), most: MOST.paint },
    { what: 'the map over them, ms (median)', value: median(maps), most: MOST.map },
  ];
  if (!reportBars(bars, say)) process.exitCode = 1;
} finally {
  await site.stop();
}
