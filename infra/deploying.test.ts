import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const guide = read('deploying.md');
const untried = read('to-try.md');
const { scripts } = JSON.parse(read('../package.json')) as { scripts: Record<string, string> };

/** The cells of a table's rows, without its head. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| step |'))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    )
    .filter(([first]) => first !== 'what');

const steps = rowsOf(guide);

describe('the guide to a deployment', () => {
  it('has numbered steps, each with what to do and with a check', () => {
    expect(steps.length).toBeGreaterThan(12);
    for (const [index, [name, does, check]] of steps.entries()) {
      expect(name).toMatch(new RegExp(`^${index + 1}\\. `));
      expect(does?.length).toBeGreaterThan(20);
      expect(check?.length).toBeGreaterThan(10);
    }
  });

  it('leads by Forge, and names no install by a descriptor as a way in', () => {
    const text = steps.flat().join(' ');
    for (const command of ['forge register', 'forge deploy', 'forge install']) {
      expect(text).toContain(command);
    }
    expect(text).not.toContain('atlassian-connect.json');
  });

  it('names only scripts that exist', () => {
    const named = [...`${guide}${untried}`.matchAll(/npm run ([\w:-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(named).toContain('deploy:check');
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('has choices with which the check of a deployment finds nothing that blocks it', async () => {
    const choices = /CHOICES="([^"]+)"/.exec(guide)?.[1] ?? '';
    const values: Readonly<Record<string, string>> = {
      STAGE: 'production',
      APP_URL: 'https://maps.acme.test',
      CERTIFICATE: 'arn:aws:acm:us-east-1:123456789012:certificate/1-2',
      FORGE_APP: 'ari:cloud:ecosystem::app/5a1db0c5-0000-4000-8000-000000000001',
    };
    const args = choices.replaceAll(/\$(\w+)/g, (_, name: string) => values[name] ?? '').split(' ');
    const check = new URL('deploy-check/main.ts', import.meta.url).pathname;
    const run = promisify(execFile)(process.execPath, [check, ...args, '--region', 'us-east-1']);
    await expect(run).resolves.toMatchObject({
      stdout: expect.stringMatching(/production can be deployed\.\n$/),
    });
  });
});

describe('what is to be tried with an account', () => {
  it('has a command and what it should show in each line', () => {
    const rows = rowsOf(untried);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      expect(row).toHaveLength(3);
      for (const cell of row) expect(cell.length).toBeGreaterThan(10);
    }
  });
});
