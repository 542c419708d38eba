import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame } from 'playwright-core';
import type { HostPage } from './host-page.ts';

/** The minified axe-core, because parsing the full version takes a second on each page. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const GRAVE = ['serious', 'critical'];

const bringAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
};

/**
 * Returns the serious and critical findings of axe-core in the product's frame. Each names the rule and the first
 * affected element.
 */
export const graveFaults = async (jira: Pick<HostPage, 'frame'>): Promise<string[]> => {
  const frame = jira.frame();
  await bringAxe(frame);
  const violations = await frame.evaluate(async () => {
    const { axe: inside } = window as unknown as { axe: typeof axe };
    const found = await inside.run(document, {
      resultTypes: ['violations'],
      // Turned off, because axe would otherwise fetch the host's style sheets, which the content security policy
      // forbids.
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
