// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useDisturbance } from './use-disturbance.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const disturbed = (page: string) => {
  const { result } = renderHook(useDisturbance);
  document.body.insertAdjacentHTML('beforeend', page);
  document.querySelector<HTMLElement>('[data-focus]')?.focus();
  const { busy, edited } = result.current();
  return { busy, edited: [...edited.keys()] };
};

describe('what an update would disturb', () => {
  it.each([
    ['nothing while a new title is typed', '<input data-focus value="A walk">', false, []],
    [
      'only the edited card while its title is typed',
      '<div data-edits="2"><input data-focus value="A walk"></div>',
      false,
      ['2'],
    ],
    [
      'nothing while the fields of a panel are only read',
      '<div data-edits="g1"><input value="A walk"></div>',
      false,
      [],
    ],
    [
      'only the edited things while their dialog is open',
      '<div role="dialog"><form data-edits="2 3"></form></div>',
      false,
      ['2', '3'],
    ],
    ['everything while a dialog names no edited thing', '<div role="dialog"></div>', true, []],
    ['everything while a menu is open', '<div role="menu"></div>', true, []],
    ['everything while the user moves a card', '<div data-carrying="true"></div>', true, []],
  ])('is %s', (_, page, busy, edited) => {
    expect(disturbed(page)).toEqual({ busy, edited });
  });

  it.each([
    ['the named part of a thing that is typed in one place', '', 'description'],
    [
      'no part of a thing that a dialog edits too',
      '<div role="dialog"><form data-edits="g1"></form></div>',
      null,
    ],
  ])('names %s', (_, besides, part) => {
    const { result } = renderHook(useDisturbance);
    document.body.innerHTML = `${besides}<div data-edits="g1" data-part="description"><textarea>Why</textarea></div>`;
    document.querySelector('textarea')?.focus();
    expect([...result.current().edited]).toEqual([['g1', part]]);
  });
});
