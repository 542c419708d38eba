import { redrive } from '#functions/redrive/redrive.ts';
import { isRedriven, redriveLines } from '#functions/redrive/report.ts';
import { UsageError } from '../replay/command-line.ts';
import { StartError } from '../sandbox/run/start-error.ts';
import { REDRIVE_USAGE, readRedriveCommand } from './command-line.ts';
import { deployedQueues, sandboxQueues } from './wiring.ts';

const run = async (args: readonly string[]): Promise<number> => {
  const { all, jobId, dataDir } = readRedriveCommand(args);
  const queues = dataDir === undefined ? deployedQueues() : await sandboxQueues(dataDir);
  try {
    const result = await redrive(queues.ports, { all, jobId });
    for (const line of redriveLines(result)) process.stdout.write(`${line}\n`);
    return isRedriven(result, jobId) ? 0 : 1;
  } finally {
    await queues.close();
  }
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const known = error instanceof UsageError || error instanceof StartError;
  console.error(known ? error.message : error);
  if (error instanceof UsageError) console.error(`\n${REDRIVE_USAGE}`);
  process.exitCode = 2;
}
