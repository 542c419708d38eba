import { readCommandLine, USAGE } from './start/command-line.ts';
import { importLines } from './start/import-report.ts';
import type { Sandbox } from './start/options.ts';
import { startSandbox } from './start/sandbox.ts';
import { StartError } from './start/start-error.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const stopping = new AbortController();

/** One signal stops cleanly; a second one does not wait. */
const onSignal = (): void => {
  if (stopping.signal.aborted) process.exit(130);
  stopping.abort();
};

const stopped = new Promise<void>((resolve) => {
  stopping.signal.addEventListener('abort', () => resolve());
});

const announce = ({ filling, urls }: Sandbox, importFile: string | null): void => {
  if (filling.kind === 'imported') {
    for (const line of importLines(importFile ?? '', filling.report)) console.error(line);
  }
  say(`Cairn is ready at ${urls.host}`);
};

const run = async (args: readonly string[]): Promise<void> => {
  const command = readCommandLine(args);
  if (command.help) {
    say(USAGE);
    return;
  }
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  const sandbox = await startSandbox({ ...command, signal: stopping.signal });
  announce(sandbox, command.importFile);
  await stopped;
  await sandbox.stop();
};

try {
  await run(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  console.error(error instanceof StartError ? error.message : error);
  process.exit(error instanceof StartError ? error.exitCode : 1);
}
