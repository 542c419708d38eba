// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MappingStates } from '../../../store/goals/use-mapped-goals.ts';
import type { FoldedLanes } from '../../../story-map/filters/use-folded-lanes.ts';
import { wholeI18n } from '../../../testing/whole-i18n.ts';
import FootLine from './foot-line.tsx';

afterEach(cleanup);

const NONE: MappingStates = new Map();
const FAULTY: MappingStates = new Map([
  ['1', 'ISSUE_NOT_FOUND'],
  ['2', 'ISSUE_TYPE_INVALID'],
]);

const shown = async (leftOut: number, mapped = NONE, folded: FoldedLanes | null = null) => {
  const i18n = await wholeI18n('en');
  const onFilter = vi.fn();
  const onSettings = vi.fn();
  const line = (left: number, states: MappingStates) => (
    <I18nextProvider i18n={i18n}>
      <FootLine shown={1000} leftOut={left} mapped={states} {...{ folded, onFilter, onSettings }} />
    </I18nextProvider>
  );
  const { rerender } = render(line(leftOut, mapped));
  const press = (name: string | RegExp) => act(() => screen.getByRole('button', { name }).click());
  return {
    onFilter,
    onSettings,
    press,
    becomes: (left: number, states: MappingStates = NONE) => rerender(line(left, states)),
  };
};

const words = () => screen.queryByRole('status')?.textContent ?? '';

describe('FootLine', () => {
  it('shows how many of all stories are on the map, and suggests a filter', async () => {
    const { onFilter, press } = await shown(2439);
    expect(words()).toContain('1,000 of 3,439 stories are shown. The newest are loaded first.');
    press('Filter the map');
    expect(onFilter).toHaveBeenCalledOnce();
  });

  it('stays closed for the rest of the visit, even if more stories are left out', async () => {
    const { press, becomes } = await shown(5);
    press('Close');
    expect(words()).toBe('');
    becomes(7);
    expect(words()).toBe('');
  });

  it('is hidden when there is no notice', async () => {
    await shown(0);
    expect(words()).toBe('');
  });

  it('shows several notices one after the other, beginning with the most urgent', async () => {
    const { onSettings, press } = await shown(5, FAULTY);
    expect(words()).toMatch(/does not exist\. 1 goal is mapped to an issue of another type/);
    expect(words()).not.toContain('stories');
    press('Open goal settings');
    expect(onSettings).toHaveBeenCalledOnce();
    press('1 of 2, Next notice');
    expect(words()).toContain('1,000 of 1,005 stories');
    press('2 of 2, Next notice');
    press('Close');
    expect(words()).toContain('1,000 of 1,005 stories');
    expect(screen.queryByRole('button', { name: /Next notice/ })).toBeNull();
  });

  it('says how many releases have no loaded story, and offers to show them', async () => {
    const onOpen = vi.fn();
    const folded = { mode: 'release', count: 2, filtered: false, open: false, onOpen } as const;
    const { press } = await shown(0, NONE, folded);
    expect(words()).toContain('2 releases without a loaded story');
    press('Show');
    expect(onOpen).toHaveBeenCalledWith(true);
  });

  it('after it was closed, shows a notice about goals when other goals are affected', async () => {
    const { press, becomes } = await shown(0, FAULTY);
    press('Close');
    expect(words()).toBe('');
    becomes(0, new Map([['1', 'ISSUE_NOT_FOUND']]));
    expect(words()).toContain('1 goal is mapped to an issue that does not exist.');
  });
});
