// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { dayNumber, dayOf, weekdayOf } from '#domain/roadmap/days.ts';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { type DateRange, RangeField } from './range-field.tsx';
import { today } from './today.ts';

afterEach(cleanup);

type Extra = Partial<Pick<DateFieldProps, 'marks' | 'shortcuts' | 'least' | 'required'>>;

const opened = async (first: string, extra: Extra = {}, language: 'en' | 'de' = 'en') => {
  const given: string[] = [];
  const Due = () => {
    const [value, setValue] = useState(first);
    const take = (next: string) => {
      given.push(next);
      setValue(next);
    };
    return <DateField label="Due" value={value} onChange={take} {...extra} />;
  };
  render(
    <I18nextProvider i18n={await wholeI18n(language)}>
      <Due />
      <button type="button">Next</button>
    </I18nextProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Due' });
  return { given, field, user: userEvent.setup() };
};

const calendar = () => screen.findByRole('dialog');
const focusedDay = () => {
  const day = (document.activeElement as HTMLElement).dataset.day;
  return day === undefined ? null : dayOf(Number(day));
};

describe('DateField', () => {
  it('shows beside a typed text the date that it means, and has that date after blur', async () => {
    const { given, field, user } = await opened('');
    await user.type(field, '2026-12-08');
    expect(screen.getByText('Tue, Dec 8, 2026')).toBeTruthy();
    expect(given.at(-1)).toBe('2026-12-08');
    await user.tab();
    expect(field.value).toBe('Dec 8, 2026');
    expect(document.activeElement?.textContent).toBe('Next');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes its calendar while the user types, so that it covers nothing of the form', async () => {
    const { field, user } = await opened('2026-11-27');
    await user.click(field);
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await user.type(field, '2');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it("reads phrases relative to today in the user's language", async () => {
    const { given, field, user } = await opened('', {}, 'de');
    await user.type(field, 'in 2 Wochen');
    expect(given.at(-1)).toBe(dayOf(today() + 14));
  });

  it('suggests dates for an impossible one, and shows an error until one is selected', async () => {
    const { given, field, user } = await opened('');
    await user.type(field, '11/31/2026');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(given.at(-1)).toBe('11/31/2026');
    await user.tab();
    expect((await screen.findByRole('alert')).textContent).toBe('November 2026 has 30 days.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Choose Nov 30, 2026' }));
    expect(given.at(-1)).toBe('2026-11-30');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('moves in the calendar by keys, and takes the day on Enter', async () => {
    const { given, field, user } = await opened('2026-12-09');
    await user.click(field);
    await user.keyboard('{ArrowDown}');
    await calendar();
    expect(focusedDay()).toBe('2026-12-09');
    const path = [
      ['{ArrowRight}', '2026-12-10'],
      ['{ArrowUp}', '2026-12-03'],
      ['{Home}', '2026-11-29'],
      ['{End}', '2026-12-05'],
      ['{PageDown}', '2027-01-05'],
      ['{Shift>}{PageUp}{/Shift}', '2026-01-05'],
      ['t', dayOf(today())],
    ] as const;
    for (const [keys, day] of path) {
      await user.keyboard(keys);
      expect(`${keys} ${focusedDay()}`).toBe(`${keys} ${day}`);
    }
    await user.keyboard('{Enter}');
    expect(given).toEqual([dayOf(today())]);
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes its calendar on Escape, and keeps its date', async () => {
    const { given, field, user } = await opened('2026-12-09');
    await user.click(field);
    await user.keyboard('{ArrowDown}');
    await calendar();
    await user.keyboard('{ArrowRight}{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('Dec 9, 2026');
    expect(given).toEqual([]);
  });

  it('names days with marks, and disables days before the first one allowed', async () => {
    const marks = [{ day: '2026-12-18', name: 'Open country ends', kind: 'release' } as const];
    const { field, user } = await opened('2026-12-09', { marks, least: '2026-12-05' });
    await user.click(field);
    const grid = within(await calendar()).getByRole('grid', { name: 'December 2026' });
    within(grid).getByRole('button', { name: 'Friday, December 18, 2026, Open country ends' });
    const early = within(grid).getByRole('button', { name: 'Friday, December 4, 2026' });
    expect(early).toHaveProperty('disabled', true);
    const chosen = within(grid).getByRole('gridcell', { selected: true });
    expect(chosen.textContent).toBe('9');
    expect(within(grid).getAllByRole('columnheader')).toHaveLength(7);
  });

  it("starts the weeks of its calendar on the locale's first day", async () => {
    const { field, user } = await opened('2026-12-09', {}, 'de');
    await user.click(field);
    const grid = within(await calendar()).getByRole('grid');
    const first = within(grid).getByRole('button', { name: / 7\. Dezember/ });
    expect(first.textContent).toBe('7');
    const row = first.closest('tr') as HTMLElement;
    expect(within(row).getAllByRole('button')[0]).toBe(first);
    expect(weekdayOf(dayNumber('2026-12-07'))).toBe(1);
  });

  it('can be cleared in its calendar, unless a date is required', async () => {
    const { given, field, user } = await opened('2026-12-09');
    await user.click(field);
    await user.click(within(await calendar()).getByRole('button', { name: 'Clear' }));
    expect(given).toEqual(['']);
    cleanup();
    const needed = await opened('2026-12-09', { required: true });
    await needed.user.click(needed.field);
    expect(within(await calendar()).queryByRole('button', { name: 'Clear' })).toBeNull();
  });
});

const openedRange = async (first: DateRange) => {
  const given: DateRange[] = [];
  const Days = () => {
    const [range, setRange] = useState(first);
    const take = (next: DateRange) => {
      given.push(next);
      setRange(next);
    };
    return (
      <RangeField
        {...range}
        ends={{ start: { label: 'Start' }, end: { label: 'End' } }}
        reversed="It ends too early."
        onChange={take}
      />
    );
  };
  render(
    <I18nextProvider i18n={await wholeI18n('en')}>
      <Days />
      <button type="button">Next</button>
    </I18nextProvider>,
  );
  return { given, user: userEvent.setup(), field: (name: string) => screen.getByLabelText(name) };
};

const dayButton = async (name: RegExp) => within(await calendar()).getByRole('button', { name });

describe('RangeField', () => {
  it('moves the focus from a selected start to the end, and closes after the second date', async () => {
    const { given, user, field } = await openedRange({ start: '2026-12-01', end: '' });
    await user.click(field('Start'));
    await user.click(await dayButton(/December 9, 2026/));
    expect(document.activeElement).toBe(field('End'));
    await user.click(await dayButton(/December 18, 2026/));
    expect(given.at(-1)).toEqual({ start: '2026-12-09', end: '2026-12-18' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('swaps start and end when the selected end is before the start', async () => {
    const { given, user, field } = await openedRange({ start: '2026-12-09', end: '2026-12-20' });
    await user.click(field('End'));
    await user.click(await dayButton(/December 2, 2026/));
    expect(given.at(-1)).toEqual({ start: '2026-12-02', end: '2026-12-09' });
  });

  it('keeps a typed end that is before the start, and says so when the user leaves or presses Enter', async () => {
    const { given, user, field } = await openedRange({ start: '2026-12-09', end: '' });
    await user.type(field('End'), '2026-12-02');
    expect(screen.queryByText('It ends too early.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(given.at(-1)).toEqual({ start: '2026-12-09', end: '2026-12-02' });
    await screen.findByText('It ends too early.');
    cleanup();
    const again = await openedRange({ start: '2026-12-09', end: '' });
    await again.user.type(again.field('End'), '2026-12-02{Enter}');
    expect(screen.getByText('It ends too early.')).toBeTruthy();
    expect(again.given.at(-1)).toEqual({ start: '2026-12-09', end: '2026-12-02' });
  });

  it('suggests ends that are some weeks after the start', async () => {
    const { given, user, field } = await openedRange({ start: '2026-12-09', end: '' });
    await user.click(field('End'));
    await user.click(await dayButton(/^\+ 2 weeks$/));
    expect(given.at(-1)).toEqual({ start: '2026-12-09', end: '2026-12-23' });
  });
});
