import { parseArgs } from 'node:util';
import { UsageError } from '../replay/command-line.ts';

export interface RedriveCommand {
  readonly all: boolean;
  readonly jobId: string | undefined;
  /** Folder of a stopped sandbox. Absent: use the queues and tables that environment variables name. */
  readonly dataDir: string | undefined;
}

export const REDRIVE_USAGE = `Usage: npm run redrive -- [--all | --job ID] [--data DIR]

  Without --all or --job it lists the batches of jobs that were put aside, and changes nothing.

  --all       send all of them again
  --job ID    send those of one job again
  --data DIR  the folder of a sandbox that does not run; without it the queues named by JOB_QUEUE_URL and
              JOB_DEAD_QUEUE_URL and the tables named by EVENTS_TABLE and VIEWS_TABLE, at the address and with the
              credentials of the AWS environment

Ends with 0 when nothing is left of what was asked for, with 1 when something is.`;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: { all: { type: 'boolean' }, job: { type: 'string' }, data: { type: 'string' } },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

/** Reads the command line. Throws `UsageError`. */
export const readRedriveCommand = (args: readonly string[]): RedriveCommand => {
  const { all = false, job, data } = parse(args);
  if (all && job !== undefined) throw new UsageError('Either --all or --job, not both.');
  return { all, jobId: job, dataDir: data };
};
