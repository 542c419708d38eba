import { describe, expect, it } from 'vitest';
import { given } from '../../testing/given.ts';
import { personaPolicyDecider } from './decide.ts';
import type { GlobalMakers } from './events.ts';

const choose = (globalMakers: GlobalMakers) =>
  ({ type: 'ChoosePersonaPolicy', globalMakers }) as const;

describe('the choice of who may create personas of the whole site', () => {
  it('is recorded with the former choice', () => {
    const { events, state } = given(personaPolicyDecider, []).when(choose('admins'));
    expect(events).toEqual([
      {
        type: 'PersonaPolicyChosen',
        data: { globalMakers: 'admins', before: { globalMakers: 'everybody' } },
      },
    ]);
    expect(state).toEqual({ globalMakers: 'admins' });
  });

  it('is not recorded when it does not change', () => {
    expect(given(personaPolicyDecider, []).when(choose('everybody')).events).toEqual([]);
    const { events } = given(personaPolicyDecider, []).when(choose('admins'));
    expect(given(personaPolicyDecider, events).when(choose('admins')).events).toEqual([]);
  });
});
