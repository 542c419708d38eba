import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Tracker, TrackerOptions } from '../contract/tracker.ts';
import { PEOPLE } from '../site/people.ts';
import { openTracker } from '../tracker.ts';
import type { Answer, Ask, Body } from './answers.ts';

/** A Tuesday at noon UTC. All dates of the demo are relative to it. */
export const NOW = Date.parse('2026-03-10T12:00:00Z');

export type PersonName = keyof typeof PEOPLE;

export interface TestTracker {
  readonly tracker: Tracker;
  readonly baseUrl: string;
  emailOf(person: PersonName): string;
  /** Returns a function that sends HTTP requests to the tracker as this user, with e-mail and API token. */
  as(person: PersonName): Ask;
  /** Returns a function that sends requests with this `Authorization` header, or without the header if null. */
  with(authorization: string | null): Ask;
  /** The clock of the tracker. Tests may set it to a later time. */
  readonly clock: { now: number };
  close(): Promise<void>;
}

/** Parses the body of an answer. The body of a picture is returned as text. */
export const readAnswer = async <Shape = Body>(response: Response): Promise<Answer<Shape>> => {
  const text = await response.text();
  const drawn = response.headers.get('content-type')?.startsWith('image/');
  return {
    status: response.status,
    headers: response.headers,
    body: (text && !drawn ? JSON.parse(text) : text || null) as Shape,
  };
};

export const basic = (email: string): string =>
  `Basic ${Buffer.from(`${email}:sandbox`).toString('base64')}`;

interface ServeOptions
  extends Partial<Pick<TrackerOptions, 'dataDir' | 'limits' | 'searchDelayMs'>> {
  /** Called with every request before the tracker handles the request. */
  readonly listen?: (request: IncomingMessage, response: ServerResponse) => void;
}

const askOver =
  (baseUrl: string, authorization: string | null): Ask =>
  async (method, path, body) =>
    readAnswer(
      await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(authorization === null ? {} : { authorization }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );

/** Starts a tracker on a free port. The site is empty and in memory, or stored in `dataDir`. */
export const serveTracker = async ({
  listen,
  ...options
}: ServeOptions = {}): Promise<TestTracker> => {
  const clock = { now: NOW };
  let tracker: Tracker | null = null;
  const server = createServer((request, response) => {
    listen?.(request, response);
    void tracker?.handle(request, response).then((known) => {
      if (!known) response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opened = await openTracker({
    dataDir: null,
    baseUrl,
    clock: () => clock.now,
    ...options,
  });
  tracker = opened;
  const emailOf = (person: PersonName): string =>
    opened.directory.user(PEOPLE[person].id)?.emailAddress ?? '';
  return {
    tracker: opened,
    baseUrl,
    clock,
    emailOf,
    as: (person) => askOver(baseUrl, basic(emailOf(person))),
    with: (authorization) => askOver(baseUrl, authorization),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await opened.close();
    },
  };
};

/** Starts a tracker with the demo site. Accepts the options of `serveTracker`. */
export const serveDemo = async (
  options: Parameters<typeof serveTracker>[0] = {},
): Promise<TestTracker> => {
  const served = await serveTracker(options);
  await served.tracker.loadDemo();
  return served;
};
