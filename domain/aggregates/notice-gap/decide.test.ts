import { describe, expect, it } from 'vitest';
import { given } from '../../testing/given.ts';
import { noticeGapDecider } from './decide.ts';
import type { NoticeGapEvent } from './events.ts';

const gap = (from: string, to: string, count = 3): NoticeGapEvent['data'] => ({
  projectId: '10',
  from: `2026-11-${from}:00.000Z`,
  to: `2026-11-${to}:00.000Z`,
  count,
});
const missed = (data: NoticeGapEvent['data']): NoticeGapEvent => ({ type: 'NoticesMissed', data });
const record = (data: NoticeGapEvent['data']) => ({ type: 'RecordGap', gap: data }) as const;

describe('a gap in the tracker’s notices', () => {
  it('is recorded with its times and the number of issues', () => {
    const found = gap('26T10:02', '26T10:40');
    expect(given(noticeGapDecider, []).when(record(found)).events).toEqual([missed(found)]);
  });

  it('is recorded at most once an hour', () => {
    const first = missed(gap('26T10:02', '26T10:40'));
    expect(
      given(noticeGapDecider, [first]).when(record(gap('26T10:45', '26T11:39'))).events,
    ).toEqual([]);
    const next = gap('26T10:45', '26T11:40');
    expect(given(noticeGapDecider, [first]).when(record(next)).events).toEqual([missed(next)]);
  });

  it('does not overlap the last recorded gap', () => {
    expect(
      given(noticeGapDecider, [missed(gap('26T10:02', '26T10:40'))]).when(
        record(gap('26T10:10', '26T12:00')),
      ).events,
    ).toEqual([missed(gap('26T10:40', '26T12:00'))]);
  });

  it('starts at most a day before its end, and never after its end', () => {
    expect(given(noticeGapDecider, []).when(record(gap('01T10:00', '26T10:00'))).events).toEqual([
      missed(gap('25T10:00', '26T10:00')),
    ]);
    expect(given(noticeGapDecider, []).when(record(gap('27T10:00', '26T10:00'))).events).toEqual([
      missed(gap('26T10:00', '26T10:00')),
    ]);
  });
});
