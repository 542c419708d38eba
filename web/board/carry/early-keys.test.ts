import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createEarlyKeys } from './early-keys.ts';

const press = (key: string) => ({ key, preventDefault: vi.fn() });
const namesOf = (keys: readonly { readonly key: string }[] | null) => keys?.map(({ key }) => key);

describe('createEarlyKeys', () => {
  it('stores all keys in their order, and prevents their default actions', () => {
    const names = fc.array(fc.constantFrom('ArrowDown', 'ArrowRight', ' ', 'Enter', 'n', 'x'));
    fc.assert(
      fc.property(names, (pressed) => {
        const early = createEarlyKeys<ReturnType<typeof press>>();
        const lift = early.wait();
        const keys = pressed.map(press);
        expect(keys.map((key) => early.keep(key))).toEqual(keys.map(() => true));
        expect(keys.every(({ preventDefault }) => preventDefault.mock.calls.length === 1)).toBe(
          true,
        );
        expect(namesOf(lift.come())).toEqual(pressed);
        expect(early.keep(press('x'))).toBeNull();
      }),
    );
  });

  it('leaves keys to the board while nothing is loading', () => {
    expect(createEarlyKeys().keep(press('ArrowDown'))).toBeNull();
  });

  it('forgets the stored keys if loading fails', () => {
    const early = createEarlyKeys<ReturnType<typeof press>>();
    const lift = early.wait();
    early.keep(press('ArrowDown'));
    lift.fail();
    expect(early.keep(press('ArrowDown'))).toBeNull();
    expect(lift.come()).toBeNull();
  });

  it.each([
    ['Escape', true, 1],
    ['Tab', false, 0],
  ])('stops buffering on %s, and later picks nothing up', (key, kept, prevented) => {
    const early = createEarlyKeys<ReturnType<typeof press>>();
    const lift = early.wait();
    early.keep(press('ArrowDown'));
    const last = press(key);
    expect(early.keep(last)).toBe(kept);
    expect(last.preventDefault).toHaveBeenCalledTimes(prevented);
    expect(lift.come()).toBeNull();
  });

  it('gives all stored keys to the latest request', () => {
    const early = createEarlyKeys<ReturnType<typeof press>>();
    const first = early.wait();
    early.keep(press('ArrowDown'));
    const second = early.wait();
    early.keep(press('ArrowUp'));
    expect(first.come()).toBeNull();
    expect(namesOf(second.come())).toEqual(['ArrowUp']);
  });
});
