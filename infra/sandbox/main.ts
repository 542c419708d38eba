import { appendFileSync } from 'node:fs';
import { importLines } from './run/import-report.ts';
import { StartError } from './run/start-error.ts';
import { readCommandLine, USAGE } from './start/command-line.ts';
import type { Sandbox } from './start/options.ts';
import { stoppingOf } from './start/stopping.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const stopping = stoppingOf();

const stopped = new Promise<void>((resolve) => {
  stopping.addEventListener('abort', () => resolve());
});

const announce = ({ filling, urls }: Sandbox, importFile: string | null): void => {
  if (filling.kind === 'imported') {
    const { report, reportFile } = filling;
    for (const line of importLines(importFile ?? '', report, reportFile)) console.error(line);
  }
  print(`Cairn is ready at ${urls.host}`);
};

const run = async (args: readonly string[]): Promise<void> => {
  const command = readCommandLine(args);
  if (command.help) {
    print(USAGE);
    return;
  }
  // Imports the sandbox only here, because `--help` and wrong options do not need it.
  const { startSandbox } = await import('./start/sandbox.ts');
  const { logFile } = command;
  const log = logFile ? { log: (line: string) => appendFileSync(logFile, `${line}\n`) } : {};
  const sandbox = await startSandbox({ ...command, ...log, signal: stopping });
  announce(sandbox, command.importFile);
  await stopped;
  await sandbox.stop();
};

try {
  await run(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  if (stopping.aborted) process.exit(0);
  console.error(error instanceof StartError ? error.message : error);
  process.exit(error instanceof StartError ? error.exitCode : 1);
}
