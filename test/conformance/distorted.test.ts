import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVERY_CALL } from './calls/every-call.ts';
import type { PlainCall } from './calls/plain-call.ts';
import { installApp } from './site/app.ts';
import { type ConformanceSite, openConformanceSite } from './site/site.ts';

const STRANGE: readonly unknown[] = [
  null,
  0,
  -1,
  '',
  'x'.repeat(300),
  true,
  [],
  [[]],
  [null],
  {},
  { id: {} },
];

/** Returns variants of a body. In each, one value at any depth is replaced by one of the strange values. */
const distortions = (value: unknown): unknown[] => {
  if (Array.isArray(value))
    return value.flatMap((each, at) =>
      [...STRANGE, ...distortions(each)].map((strange) => value.with(at, strange)),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    [...STRANGE, ...distortions(each)].map((strange) => ({ ...value, [name]: strange })),
  );
};

const BAD_QUERIES = [
  'startAt=-1&maxResults=none',
  'jql=%22&expand=,,&fields=-',
  'maxResults=999999',
];

const distorted = ([method, path, body]: PlainCall): PlainCall[] => {
  const bare = path.split('?')[0] ?? path;
  if (method === 'GET')
    return [
      ...BAD_QUERIES.map((query): PlainCall => [method, `${bare}?${query}`]),
      [method, bare.replace(/[^/]+$/, '0')],
      [method, bare.replace(/[^/]+$/, '%E0%A4%A')],
    ];
  if (method === 'DELETE') return [];
  return [...STRANGE, undefined, ...distortions(body)].map((strange) => [method, path, strange]);
};

const AT_ONCE = 20;

let site: ConformanceSite;
beforeAll(async () => {
  site = await openConformanceSite({ limits: { enabled: false } });
  installApp(site);
});
afterAll(() => site.close());

it('every resource answers strange values in a documented form, without a server error', async () => {
  const ask = site.as('siteAdmin');
  const calls = EVERY_CALL.flatMap(distorted);
  const failed: unknown[] = [];
  const send = async (call: PlainCall): Promise<void> => {
    const { status, body } = await ask(...call);
    if (status >= 500) failed.push([...call, body]);
  };
  for (let at = 0; at < calls.length; at += AT_ONCE)
    await Promise.all(calls.slice(at, at + AT_ONCE).map(send));
  expect(calls.length).toBeGreaterThan(1000);
  expect(failed).toEqual([]);
  expect(site.recorder.faults()).toEqual([]);
});
