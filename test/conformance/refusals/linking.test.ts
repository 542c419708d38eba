import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConformanceSite, openConformanceSite } from '../site/site.ts';
import { refusal, shown } from './shown.ts';

let site: ConformanceSite;
beforeAll(async () => {
  site = await openConformanceSite();
});
afterAll(() => site.close());

it('all resources for links are refused while linking is switched off', async () => {
  const ask = site.as('siteAdmin');
  const body = {
    type: { name: 'Blocks' },
    inwardIssue: { key: 'TRAIL-2' },
    outwardIssue: { key: 'TRAIL-3' },
  };
  expect((await ask('POST', '/rest/api/3/issueLink', body)).status).toBe(201);
  site.tracker.switches.change({ issueLinking: false });
  const off = refusal(404, 'Issue linking is currently disabled.');
  for (const [method, path] of [
    ['GET', '/rest/api/3/issueLinkType'],
    ['GET', '/rest/api/3/issueLinkType/10000'],
    ['POST', '/rest/api/3/issueLink'],
    ['GET', '/rest/api/3/issueLink/10000'],
    ['DELETE', '/rest/api/3/issueLink/10000'],
  ] as const)
    expect(shown(await ask(method, path, method === 'POST' ? body : undefined))).toEqual(off);
  interface Configuration {
    readonly issueLinkingEnabled: boolean;
  }
  const read = await ask<Configuration>('GET', '/rest/api/3/configuration');
  expect(read.body.issueLinkingEnabled).toBe(false);
  site.tracker.switches.change({ issueLinking: true });
  expect((await ask('GET', '/rest/api/3/issueLink/10000')).status).toBe(200);
  expect(site.recorder.faults()).toEqual([]);
});
