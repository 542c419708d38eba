import { describe, expect, it } from 'vitest';
import { refusalsOf } from './support/rule.ts';

/**
 * An action shows its effects in Jira, in the backend and in other parts of the screen only after a moment. So a
 * browser test that checks an effect only once may fail at random.
 */
describe('the rule against browser tests that do not wait', () => {
  const refusals = refusalsOf('no-hasty-journey', 'may still be coming');

  it.each([
    "expect(await versions()).toContain('Into the valley')",
    'expect(await places()).toBeGreaterThan(0)',
    "expect((await goal()).name).toBe('Rest')",
    'expect((await goal()).issueId).toBeNull()',
    'expect([await width(), await height()]).toEqual([1, 2])',
  ])('refuses %s', async (line) => {
    expect(await refusals(`export const a = async () => ${line};\n`)).toBe(1);
  });

  it.each([
    "await expect.poll(versions).toContain('Into the valley')",
    'await expect.poll(async () => (await goal()).issueId).toBeNull()',
    'await expect(answer.json()).resolves.toMatchObject({ code })',
    'expect(await graveFaults(map)).toEqual([])',
    "expect(await page.content()).not.toContain('secret')",
    'expect(await cards.count()).toBe(0)',
    'expect(seen).toBe(1)',
  ])('accepts %s', async (line) => {
    expect(await refusals(`export const a = async () => { ${line}; };\n`)).toBe(0);
  });
});
