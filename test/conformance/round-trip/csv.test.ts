import { describe, expect, it } from 'vitest';
import { importSite } from './site.ts';

const { imported, read } = importSite();

describe('an imported CSV file', () => {
  it('keeps or reports every column', async () => {
    const header = [
      'Summary',
      'Issue key',
      'Issue id',
      'Issue Type',
      'Status',
      'Status Category',
      'Resolution',
      'Affects versions',
      'Affects versions',
      'Fix versions',
      'Components',
      'Environment',
      'Comment',
      'Comment',
      'Log Work',
      'Original estimate',
      'Created',
      'Resolved',
      'Custom field (Team)',
      'Custom field (Story Points)',
      'Outward issue link (Blocks)',
      'Security Level',
      'Watchers',
      'Project name',
      'Project type',
    ];
    const record = [
      'Sail, "on"',
      'SEA-7',
      '70',
      'Story',
      'Done',
      'Done',
      'Fixed',
      '0.8',
      '0.9',
      '1.0',
      'Hull',
      'Salt\nwater',
      '01/Apr/25 8:00 AM;anna;Ahoy; you',
      'Only words',
      'Rowed;01/Apr/25 9:00 AM;ben;3600',
      '7200',
      '01/Apr/25 8:00 AM',
      '02/Apr/25 8:00 AM',
      'Deck',
      '5',
      'SEA-9',
      'Secret',
      'Anna A.',
      'The sea',
      'software',
    ];
    const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const csv = [header, record].map((cells) => cells.map(cell).join(',')).join('\r\n');
    const { problems } = await imported('sea.csv', `\ufeff${csv}\r\n`);
    expect(problems.map(({ line, kind, value }) => [line, kind, value])).toEqual([
      [2, 'field', 'Secret'],
      [2, 'link', expect.objectContaining({ key: 'SEA-9' })],
    ]);
    const { fields } = await read('SEA-7');
    expect(fields).toMatchObject({
      summary: 'Sail, "on"',
      resolution: { name: 'Fixed' },
      resolutiondate: '2025-04-02T08:00:00.000+0000',
      versions: [{ name: '0.8' }, { name: '0.9' }],
      components: [{ name: 'Hull' }],
      timeoriginalestimate: 7200,
      timespent: 3600,
      customfield_10026: 5,
      comment: { comments: [{ author: { accountId: 'anna' } }, {}] },
      watches: { watchCount: 1 },
    });
    expect(JSON.stringify(fields.comment)).toContain('Ahoy; you');
    expect(JSON.stringify(fields.environment)).toContain('hardBreak');
  });
});
