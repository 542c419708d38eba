import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Tracker, TrackerOptions } from '#infra/sandbox/tracker/contract.ts';
import { PEOPLE } from '#infra/sandbox/tracker/demo/people.ts';
import type { Answer, Ask, Body } from '#infra/sandbox/tracker/testing/answers.ts';
import { openTracker } from '#infra/sandbox/tracker/tracker.ts';
import { Recorder } from './recorder.ts';

/** Noon of a Tuesday: everything of the demo is placed around it. */
export const NOW = Date.parse('2026-03-10T12:00:00Z');

export type PersonName = keyof typeof PEOPLE;

export interface ConformanceSite {
  readonly tracker: Tracker;
  readonly baseUrl: string;
  readonly clock: { now: number };
  readonly recorder: Recorder;
  emailOf(person: PersonName): string;
  /** Asks over HTTP, signed in as this person. */
  as(person: PersonName): Ask;
  /** Asks with this `Authorization` header, or none. */
  with(authorization: string | null): Ask;
  close(): Promise<void>;
}

export const basic = (email: string): string =>
  `Basic ${Buffer.from(`${email}:sandbox`).toString('base64')}`;

const readAnswer = async <Shape = Body>(response: Response): Promise<Answer<Shape>> => {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text ? JSON.parse(text) : null) as Shape,
  };
};

type Options = Partial<Pick<TrackerOptions, 'limits' | 'searchDelayMs'>>;

/** The demo site on a free port, everything it answers recorded. */
export const openConformanceSite = async (options: Options = {}): Promise<ConformanceSite> => {
  const clock = { now: NOW };
  const recorder = new Recorder();
  let tracker: Tracker | null = null;
  const server = createServer((request, response) => {
    recorder.listen(request, response);
    void tracker?.handle(request, response).then((known) => {
      if (!known) response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opened = await openTracker({ dataDir: null, baseUrl, clock: () => clock.now, ...options });
  tracker = opened;
  await opened.loadDemo();
  const emailOf = (person: PersonName): string =>
    opened.directory.user(PEOPLE[person].id)?.emailAddress ?? '';
  const asking =
    (authorization: string | null): Ask =>
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
  return {
    tracker: opened,
    baseUrl,
    clock,
    recorder,
    emailOf,
    as: (person) => asking(basic(emailOf(person))),
    with: asking,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await opened.close();
    },
  };
};
