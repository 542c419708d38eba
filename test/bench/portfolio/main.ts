import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { openDemoSite } from '../../e2e/support/site.ts';
import { reportBars, say } from '../bars.ts';
import { type FirstSight, recordFirstSight } from '../first-sight.ts';
import { keyAt, writeManyProjects } from '../many-projects.ts';

/** The limits of `npm run bench:portfolio`: milliseconds after the navigation began, and the number of elements. */
const MOST = { goals: 1000, whole: 5000, elements: 1500 };
const ROUNDS = 3;
const SHAPE = { projects: 10, issues: 2000 };
const GOALS = 12;

const importFile = join(tmpdir(), `cairn-portfolio-${process.pid}.jsonl`);
await writeManyProjects(importFile, SHAPE);
const site = await openDemoSite({ apart: { reason: 'bench', importFile }, project: keyAt(0) });
try {
  const token = await site.sandbox.mintToken(PEOPLE.siteAdmin.id);
  const post = async <Made>(path: string, body: object): Promise<Made> => {
    const answer = await site.sandbox.ask(token, 'POST', path, { body });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Made;
  };
  const projectIds: string[] = [];
  for (let at = 0; at < SHAPE.projects; at += 1) {
    const path = `/rest/api/3/project/${keyAt(at)}`;
    projectIds.push((await site.ask<{ readonly id: string }>('GET', path)).id);
  }
  const { id } = await post<{ readonly id: string }>('/smb/portfolio', {
    name: 'Everything',
    projectIds,
    levelLabels: ['Goal', 'Step', 'Story'],
  });
  for (let at = 1; at <= GOALS; at += 1)
    await post(`/smb/goal?projectId=${id}`, { fields: { summary: `Goal ${at}` } });
  const found: { goals: number; whole: number; elements: number }[] = [];
  // Opens the page once more than it measures, because the first time warms up the browser and the backend.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const prepare = recordFirstSight('[data-address^="goal:"]');
    const jira = await site.page('full-screen-viewer', { prepare }, { portfolioId: id });
    // Waits until the progress bar has disappeared, because then all cards are loaded.
    const loaded = await jira.frame().waitForFunction(
      () => {
        const shown = document.querySelector('[data-address^="goal:"]');
        return shown && !document.querySelector('[role="progressbar"]') ? performance.now() : null;
      },
      null,
      { timeout: 60_000, polling: 'raf' },
    );
    const whole = Number(await loaded.jsonValue());
    const measured = await jira.frame().evaluate(() => {
      const sight: FirstSight = window.firstSight ?? { seen: null, longTasks: [] };
      return {
        goals: sight.seen ?? Number.POSITIVE_INFINITY,
        elements: document.querySelectorAll('*').length,
      };
    });
    await jira.close();
    say(
      `first goals ${measured.goals.toFixed(0)} ms, whole ${whole.toFixed(0)} ms, ${measured.elements} elements`,
    );
    if (round > 0) found.push({ ...measured, whole });
  }
  const best = (of: 'goals' | 'whole'): number => Math.min(...found.map((each) => each[of]));
  const bars = [
    { what: 'first goals, ms', value: best('goals'), most: MOST.goals },
    { what: 'whole, ms', value: best('whole'), most: MOST.whole },
    {
      what: 'elements',
      value: Math.max(...found.map(({ elements }) => elements)),
      most: MOST.elements,
    },
  ];
  if (!reportBars(bars, say)) process.exitCode = 1;
} finally {
  await site.stop();
}
