import * as fc from 'fast-check';
import ical from 'node-ical';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, icalOf } from './ical.ts';

const NOW = new Date('2026-11-22T09:30:00Z');

/** Returns the names and values of a calendar's unfolded lines, as a program that reads the format does. */
const read = (calendar: string) =>
  calendar
    .replace(/\r\n /g, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line): [string, string] => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1),
    ]);

const plain = (value: string) =>
  value.replace(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter));

const event = (over: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 'm1@cairn',
  name: 'Beta',
  description: '',
  start: '2028-02-28',
  end: '2028-02-29',
  ...over,
});

describe('an iCalendar file', () => {
  it('gives an event the day after its last day as end', () => {
    const lines = new Map(read(icalOf('Trail', [event()], NOW)));
    expect(lines.get('DTSTART;VALUE=DATE')).toBe('20280228');
    expect(lines.get('DTEND;VALUE=DATE')).toBe('20280301');
    expect(lines.get('DTSTAMP')).toBe('20261122T093000Z');
    expect(lines.get('UID')).toBe('m1@cairn');
  });

  it('has the same contents when another program reads it', () => {
    const name = 'Käse; 東, "x" \\ 😀'.repeat(9);
    const calendar = icalOf('Trail', [event({ name, description: 'One\ntwo; three' })], NOW);
    const { 'm1@cairn': read } = ical.sync.parseICS(calendar);
    expect(read).toMatchObject({
      type: 'VEVENT',
      summary: name,
      description: 'One\ntwo; three',
      datetype: 'date',
      transparency: 'TRANSPARENT',
    });
    if (read?.type !== 'VEVENT') throw new Error('There is no event.');
    const days = [read.start, read.end].map(
      (day) => day && [day.getFullYear(), day.getMonth() + 1, day.getDate()],
    );
    expect(days).toEqual([
      [2028, 2, 28],
      [2028, 3, 1],
    ]);
  });

  it('contains all texts completely, in lines within the length limit', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ',', ';', '\\', '\n', ':', 'ü', '東', '😀', ' '),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }), (texts) => {
        const events = texts.map(([name, description], at) =>
          event({ id: `${at}`, name, description }),
        );
        const calendar = icalOf('Trail', events, NOW);
        for (const line of calendar.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        }
        const lines = read(calendar);
        const valuesOf = (name: string) =>
          lines.flatMap(([key, value]) => (key === name ? [plain(value)] : []));
        expect(valuesOf('SUMMARY')).toEqual(texts.map(([name]) => name));
        expect(valuesOf('DESCRIPTION')).toEqual(
          texts.map(([, description]) => description).filter((each) => each !== ''),
        );
        expect(lines.filter(([key]) => key === 'BEGIN')).toHaveLength(events.length + 1);
      }),
    );
  });
});
