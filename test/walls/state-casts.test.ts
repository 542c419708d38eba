import { describe, expect, it } from 'vitest';
import { refusalsOf } from './support/rule.ts';

/** Ports and state are typed everywhere, so a cast would only hide a missing type. */
describe('the rule against type casts of ports and state', () => {
  const refusals = refusalsOf('no-state-cast', 'Ports and state are typed');

  it.each([
    'extra as Ports',
    'api.extra as Ports',
    'getState() as Parts',
    'store.getState() as Parts',
    'state as Parts',
    'anything as RootState',
    'anything as AppDispatch',
  ])('refuses %s', async (cast) => {
    expect(await refusals(`export const a = ${cast};\n`)).toBe(1);
  });

  it('accepts all other casts', async () => {
    expect(await refusals('export const a = value as Body;\n')).toBe(0);
  });
});
