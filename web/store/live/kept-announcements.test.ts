import { describe, expect, it } from 'vitest';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { portsOver } from '../../testing/store.ts';
import { ownerKey } from '../board-data/owner.ts';
import { type Announcement, keepAnnouncements, keptAnnouncements } from './kept-announcements.ts';

const ONE: Announcement = {
  key: 'one',
  changes: [{ projectId: '10', issueId: '2', key: 'TRAIL-2', fields: ['property:smbPlan'] }],
};

describe('stored announcements', () => {
  it.each([
    ['no JSON', '[{'],
    ['no list', '{"key":"one"}'],
    ['a list of something else', '[1,{"key":2}]'],
  ])('count as empty when the browser has stored %s, and accept new entries', async (_, stored) => {
    const ports = portsOver(memoryHost({}));
    await ports.local.set(`announcements|${await ownerKey(ports.host)}`, stored);
    expect(await keptAnnouncements(ports)).toEqual([]);
    await keepAnnouncements(ports, [ONE]);
    expect(await keptAnnouncements(ports)).toEqual([ONE]);
  });
});
