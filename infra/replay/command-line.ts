import { parseArgs } from 'node:util';

export interface ReplayCommand {
  readonly tenant: string;
  readonly view: string | undefined;
  readonly swap: boolean;
  /** Folder of a stopped sandbox. Absent: use the tables that environment variables name. */
  readonly dataDir: string | undefined;
}

export const REPLAY_USAGE = `Usage: npm run replay -- --tenant T [--view V] [--swap] [--data DIR]

  --tenant T  client key of the site
  --view V    one view only, such as goals-by-project
  --swap      put the rebuilt rows in the place of those that differ
  --data DIR  the folder of a sandbox that does not run; without it the tables named by EVENTS_TABLE and
              VIEWS_TABLE, at the address and with the credentials of the AWS environment

Ends with 0 when the views are what the events say, with 1 when they are not, and with 2 when
the command line is wrong or names a site of which nothing is stored.`;

/** An invalid command line; the message is for the user. */
export class UsageError extends Error {}

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        tenant: { type: 'string' },
        view: { type: 'string' },
        swap: { type: 'boolean' },
        data: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

/** Reads the command line. Throws `UsageError`. */
export const readReplayCommand = (
  args: readonly string[],
  views: ReadonlySet<string>,
): ReplayCommand => {
  const { tenant, view, swap = false, data } = parse(args);
  if (!tenant) throw new UsageError('A replay needs --tenant.');
  if (view !== undefined && !views.has(view)) {
    throw new UsageError(`There is no view "${view}". Known: ${[...views].join(', ')}.`);
  }
  return { tenant, view, swap, dataDir: data };
};
