import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../../kernel/time.ts';
import { given, runOf } from '../../testing/given.ts';
import type { PortfolioCommand } from './commands.ts';
import { portfolioDecider } from './decide.ts';
import { mayChangeSettings, mayEdit, roleOf } from './roles.ts';
import { type PortfolioSettings, roleSchema } from './settings.ts';
import { PORTFOLIOS_PARTITION, portfoliosView } from './view.ts';

const by = fc.constantFrom('ann', 'ben', 'cem');
const settings: fc.Arbitrary<Partial<PortfolioSettings>> = fc.record(
  {
    name: fc.constantFrom('Europe', 'Asia ', ''),
    projectIds: fc.array(fc.constantFrom('10', '11', ' 10'), { maxLength: 3 }),
    levelLabels: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 }),
    personaSync: fc.boolean(),
    style: fc.constantFrom('company-managed' as const, 'team-managed' as const),
    members: fc.array(
      fc.record({
        accountId: by,
        role: fc.constantFrom('admin' as const, 'planner' as const, 'viewer' as const),
      }),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: [] },
);
const command: fc.Arbitrary<PortfolioCommand> = fc.oneof(
  fc.record({
    type: fc.constant('CreatePortfolio' as const),
    by,
    draft: settings.map((named) => ({ name: 'Europe', ...named })),
  }),
  fc.record({ type: fc.constant('ChangePortfolio' as const), by, changes: settings }),
  fc.record({ type: fc.constant('ChangePortfolio' as const), by, changes: settings }),
  fc.record({ type: fc.constant('DeletePortfolio' as const), by }),
);

/** Commands that cause every type of event, because random commands may miss a type. */
const fullLife: PortfolioCommand[] = [
  { type: 'CreatePortfolio', by: 'ann', draft: { name: 'Europe' } },
  {
    type: 'ChangePortfolio',
    by: 'ann',
    changes: {
      name: 'Asia',
      projectIds: ['10'],
      levelLabels: ['a', 'b'],
      personaSync: true,
      style: 'team-managed',
      members: [
        { accountId: 'ann', role: 'admin' },
        { accountId: 'ben', role: 'viewer' },
      ],
    },
  },
  { type: 'DeletePortfolio', by: 'ann' },
];

describe('a portfolio replayed from its events', () => {
  it('has the same state and row as the live portfolio, and always an admin', () => {
    const head = { id: 'p', version: 2, at: '2026-11-21T09:00:00.000Z' as Instant };
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
        const { events, state } = runOf(portfolioDecider, commands);
        for (const { type } of events) seen.add(type);
        expect(given(portfolioDecider, events).state).toEqual(state);
        const row = portfoliosView.row(state, head);
        expect(row !== null).toBe(state.status === 'live');
        expect(portfoliosView.address(state, 'p')).toEqual({
          partition: PORTFOLIOS_PARTITION,
          key: 'p',
        });
        if (!row) return;
        expect(portfoliosView.schema.parse(row)).toEqual(row);
        expect(row.members.some(({ role }) => role === 'admin')).toBe(true);
        expect([2, 3]).toContain(row.levelLabels.length);
      }),
      { numRuns: 200, examples: [[fullLife]] },
    );
    expect([...seen].toSorted()).toEqual([...portfolioDecider.codec.types].toSorted());
  });
});

describe('the roles of a portfolio', () => {
  it('let viewers view, planners edit, and admins change settings', () => {
    const rights = roleSchema.options.map((role) => [role, mayEdit(role), mayChangeSettings(role)]);
    expect(rights).toEqual([
      ['admin', true, true],
      ['planner', true, false],
      ['viewer', false, false],
    ]);
    expect(roleOf([{ accountId: 'ann', role: 'viewer' }], 'ann')).toBe('viewer');
    expect(roleOf([{ accountId: 'ann', role: 'viewer' }], 'ben')).toBeNull();
  });
});
