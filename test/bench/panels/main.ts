import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDemoSite } from '../../e2e/support/site.ts';
import { type Bar, reportBars, say } from '../bars.ts';
import { undisturbed } from '../statistics.ts';
import { opening } from './opening.ts';

/**
 * The limits of `npm run bench:panels`, in milliseconds. `time` is from the click to the frame that shows the panel, if
 * the panel was already open before. `task` is the longest task meanwhile.
 */
const MOST = { time: 100, task: 50 };
const ROUNDS = 15;
const TITANIUM = fileURLToPath(
  new URL('../../../../shared/data/titanium.jsonl.gz', import.meta.url),
);
const PANELS = [
  'Search',
  'Backlog',
  'Personas',
  'Comments',
  'Activity',
  'Export',
  'Help',
  'Settings',
] as const;

/** Opens the map of a real project if its export exists. The map then shows 524 stories beside the panel. */
const site = await openDemoSite(
  existsSync(TITANIUM)
    ? { apart: { reason: 'bench', importFile: TITANIUM }, project: 'TIMOB' }
    : { apart: { reason: 'bench' } },
);
try {
  const map = await site.open({ width: 1600, height: 900 });
  await map.grid.waitFor();
  // Waits until the page has loaded the rest of its code.
  await map.page.waitForLoadState('networkidle');
  const bars: Bar[] = [];
  for (const name of PANELS) {
    const times: number[] = [];
    const tasks: number[] = [];
    // Opens the panel once more than it measures, because the first time loads code and data.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { time, longest } = await map.frame().evaluate(opening, name);
      if (round === 0) continue;
      times.push(time);
      tasks.push(longest);
    }
    say(`${name.padEnd(12)}${times.map((time) => time.toFixed(0).padStart(6)).join('')}`);
    bars.push(
      { what: `${name} opens when warm, ms`, value: undisturbed(times), most: MOST.time },
      { what: `${name}: longest task, ms`, value: undisturbed(tasks), most: MOST.task },
    );
  }
  if (!reportBars(bars, say)) process.exitCode = 1;
} finally {
  await site.stop();
}
