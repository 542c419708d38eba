import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  roadmapExportChanged,
  roadmapExportOf,
} from '#domain/aggregates/setting/roadmap-export.ts';
import { liftUserSettings } from '#domain/aggregates/setting/user-settings.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { version } from '#domain/testing/issues.ts';
import { withTexts } from '../../../i18n/texts.ts';
import { wholeI18n } from '../../../testing/whole-i18n.ts';
import { roadmapEvents, roadmapTable } from './roadmap-table.ts';

let t: TFunction;
beforeAll(async () => {
  const instance = await wholeI18n('en');
  await withTexts(async () => ({}), ['roadmap', 'export'])();
  t = instance.t;
});

const beta = {
  id: 'm1',
  boardId: '1',
  name: 'Beta',
  startDate: '2026-12-01',
  endDate: '2026-12-08',
  color: '#E06C00',
  version: 1,
  updatedAt: '',
};

describe('roadmapTable', () => {
  it('ends with the milestones and their length in days', () => {
    const { head, rows } = roadmapTable(t, [], [beta], 'Trail');
    const row = rows[0] ?? [];
    expect(row).toHaveLength(head.length);
    expect([row[0], row[3], row[4], row[5], row[6]]).toEqual([
      'Milestone',
      'Beta',
      { day: '2026-12-01' },
      { day: '2026-12-08' },
      8,
    ]);
  });
});

describe('a release that is late', () => {
  const late = { kind: 'late', days: 3 } as const;
  const row: Row = {
    key: 'release:7',
    kind: 'release',
    parent: null,
    depth: 0,
    item: null,
    lane: null,
    below: 0,
    open: false,
    top: 0,
    height: 56,
  };

  it('is marked in the table', () => {
    const { head, rows } = roadmapTable(t, [{ row, span: null, standing: late }], [], 'Trail');
    expect(rows[0]?.[head.indexOf('Schedule')]).toBe('3 days late');
  });

  it("is marked in the calendar, before the release's own description", () => {
    const releases = [version('7', { releaseDate: '2026-12-30', description: 'For climbers' })];
    const [event] = roadmapEvents(t, [], releases, () => late);
    expect(event?.description).toBe('3 days late\nFor climbers');
  });
});

describe('roadmapEvents', () => {
  it('returns milestones on their days, and dated releases on their date', () => {
    const releases = [version('7', { releaseDate: '2026-12-30' }), version('8')];
    expect(roadmapEvents(t, [beta], releases)).toEqual([
      {
        id: 'milestone-m1@cairn',
        name: 'Beta',
        description: '',
        start: '2026-12-01',
        end: '2026-12-08',
      },
      {
        id: 'release-7@cairn',
        name: 'Release Release 7',
        description: '',
        start: '2026-12-30',
        end: '2026-12-30',
      },
    ]);
  });
});

describe("the stored choices of a roadmap's export", () => {
  it('are read field by field, with defaults for invalid values', () => {
    const kept = {
      roadmapExportSetting: {
        format: 'pptx',
        scale: 4,
        range: 'days',
        from: 'soon',
        to: '2026-12-01',
      },
    };
    expect(roadmapExportOf(liftUserSettings(kept))).toEqual({
      format: 'pptx',
      scale: 2,
      range: 'days',
      from: null,
      to: '2026-12-01',
      paper: 'A3',
    });
  });

  it('are saved without losing unknown fields', () => {
    const before = liftUserSettings({ roadmapExportSetting: { theirs: 1 } });
    expect(roadmapExportChanged({ scale: 5 })(before).roadmapExportSetting).toEqual({
      theirs: 1,
      scale: 5,
    });
  });
});
