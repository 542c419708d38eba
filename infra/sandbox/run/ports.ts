import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from './start-error.ts';

const LOOPBACK = '127.0.0.1';

export interface Ports {
  readonly host: number;
  readonly app: number;
  readonly api: number;
}

/** Listens on the loopback address. Throws a `StartError` that names the port if the port is in use. */
export const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${error.code})`;
      reject(new StartError(`Port ${port} ${reason}. Choose another with --port.`));
    };
    server.once('error', refuse);
    server.listen(port, LOOPBACK, () => {
      server.off('error', refuse);
      resolve((server.address() as AddressInfo).port);
    });
  });

export const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/**
 * Ports below the range from which the system assigns ports to outgoing connections all the time. So a port that is
 * free here is probably still free when the sandbox uses it.
 */
const QUIET = { from: 20_000, to: 32_000 } as const;
const TRIES = 100;

/** Listens on the wanted port. If it is 0, listens on a free port within `QUIET`. */
const hold = async (server: Server, wanted: number): Promise<number> => {
  if (wanted !== 0) return listen(server, wanted);
  for (let tries = 1; ; tries += 1) {
    try {
      return await listen(server, randomInt(QUIET.from, QUIET.to));
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
};

/**
 * Returns the wanted ports, with a free port for each 0. Keeps listening on the ports until all are found, so that no
 * port is found twice.
 */
export const findPorts = async (wanted: readonly number[]): Promise<number[]> => {
  const held: Server[] = [];
  try {
    const ports: number[] = [];
    for (const port of wanted) {
      const server = createServer();
      ports.push(await hold(server, port));
      held.push(server);
    }
    return ports;
  } finally {
    await Promise.all(held.map(close));
  }
};

/**
 * Returns the ports of host, app and API. App and API get the two ports after the host's port, or any free ports if 0
 * is wanted.
 */
export const portsBeside = async (wanted: number, host: number): Promise<Ports> => {
  const [app = 0, api = 0] = await findPorts(wanted === 0 ? [0, 0] : [host + 1, host + 2]);
  return { host, app, api };
};

export const origin = (port: number): string => `http://${LOOPBACK}:${port}`;
