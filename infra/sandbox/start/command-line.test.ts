import { describe, expect, it } from 'vitest';
import { StartError } from '../run/start-error.ts';
import { readCommandLine } from './command-line.ts';

const refusal = (...args: string[]): StartError => {
  try {
    readCommandLine(args);
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
  throw new Error(`${args.join(' ')} was taken.`);
};

describe('readCommandLine', () => {
  it('has defaults for all options', () => {
    expect(readCommandLine([])).toEqual({
      port: 4600,
      dataDir: '.sandbox',
      importFile: null,
      logFile: null,
      reset: false,
      help: false,
    });
  });

  it('reads every option', () => {
    const args = [
      '--port',
      '0',
      '--data=here',
      '--import',
      'a.jsonl.gz',
      '--log',
      'a.log',
      '--reset',
    ];
    expect(readCommandLine(args)).toEqual({
      port: 0,
      dataDir: 'here',
      importFile: 'a.jsonl.gz',
      logFile: 'a.log',
      reset: true,
      help: false,
    });
    expect(readCommandLine(['-h']).help).toBe(true);
  });

  it('accepts `connect` and `forge` as host', () => {
    expect(readCommandLine(['--host', 'forge']).host).toBe('forge');
    expect(refusal('--host=server').message).toBe('--host takes connect or forge, not "server".');
  });

  it.each(['65534', '-1', 'http', '4600.5', ''])('refuses %j as a port', (port) => {
    const { message, exitCode } = refusal(`--port=${port}`);
    expect([message, exitCode]).toEqual([
      `--port takes a number from 0 to 65532, not "${port}".`,
      2,
    ]);
  });

  it.each([['--colour'], ['extra'], ['--import'], ['--reset=yes']])(
    'refuses %s with a sentence that names the valid values',
    (arg) => {
      const { message, exitCode } = refusal(arg);
      expect(message).toMatch(/\. Known: --port, --data, --import, --host, --log, --reset\.$/);
      expect(message).not.toContain('\n');
      expect(exitCode).toBe(2);
    },
  );
});
