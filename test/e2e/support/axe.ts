import axe from 'axe-core';
import type { HostPage } from './host-page.ts';

const GRAVE = ['serious', 'critical'];

/** What axe-core finds serious or worse in what the client shows now: the rule and the first element at fault. */
export const graveFaults = async (jira: Pick<HostPage, 'frame'>): Promise<string[]> => {
  const frame = jira.frame();
  await frame.evaluate(axe.source);
  const violations = await frame.evaluate(async () => {
    const { axe: inside } = window as unknown as { axe: typeof axe };
    const found = await inside.run(document, {
      resultTypes: ['violations'],
      // It would fetch style sheets of the host again, which the page forbids.
      preload: false,
    });
    return found.violations.map(({ id, impact, nodes }) => ({
      id,
      impact: impact ?? '',
      html: nodes[0]?.html ?? '',
    }));
  });
  return violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .map(({ id, html }) => `${id}: ${html}`);
};
