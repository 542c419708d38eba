import { parseArgs } from 'node:util';
import type { HostKind } from '../host/app/app-switch.ts';
import { StartError } from '../run/start-error.ts';

export interface Command {
  /** Port of the host. The app uses the next port, and the API the port after that. If 0, three free ports are used. */
  readonly port: number;
  readonly dataDir: string;
  readonly importFile: string | null;
  /**
   * Whether to install the app as a Connect app or as a Forge app. If absent, the app is installed as in the last run.
   */
  readonly host?: HostKind;
  /** File to which the log lines of the functions are appended. If null, log lines are dropped. */
  readonly logFile: string | null;
  readonly reset: boolean;
  readonly help: boolean;
}

export const USAGE = `Usage: npm start -- [--port P] [--data DIR] [--import FILE] [--host KIND] [--reset]

  --port P       port of the Jira-like site (default 4600); the app is at P+1, its API at P+2,
                 and on Forge its files are at P+3
  --data DIR     where everything is kept (default .sandbox)
  --import FILE  fill an empty site from a Jira export (.jsonl, .json, .csv, also .gz) instead of the demo
  --host KIND    have the app installed as a Connect app (connect) or as a Forge app (forge)
  --log FILE     keep the log lines of the functions, as JSON lines
  --reset        start over with an empty site`;

const DEFAULT_PORT = 4600;
const LAST_PORT = 65_532;

const readPort = (text: string | undefined): number => {
  if (text === undefined) return DEFAULT_PORT;
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= LAST_PORT) return port;
  throw new StartError(`--port takes a number from 0 to ${LAST_PORT}, not "${text}".`, 2);
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        import: { type: 'string' },
        host: { type: 'string' },
        log: { type: 'string' },
        reset: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    const [reason = 'The options cannot be read.'] = String((error as Error).message).split('. ');
    throw new StartError(
      `${reason.replace(/\.?$/, '.')} Known: --port, --data, --import, --host, --log, --reset.`,
      2,
    );
  }
};

const readHost = (text: string | undefined): Pick<Command, 'host'> => {
  if (text === undefined) return {};
  if (text === 'connect' || text === 'forge') return { host: text };
  throw new StartError(`--host takes connect or forge, not "${text}".`, 2);
};

/** Parses the command line. Throws `StartError` with exit code 2 for invalid arguments. */
export const readCommandLine = (args: readonly string[]): Command => {
  const values = parse(args);
  return {
    port: readPort(values.port),
    dataDir: values.data ?? '.sandbox',
    importFile: values.import ?? null,
    ...readHost(values.host),
    logFile: values.log ?? null,
    reset: values.reset ?? false,
    help: values.help ?? false,
  };
};
