import { describe, expect, it } from 'vitest';
import type { EventEnvelope } from '../../kernel/event.ts';
import { colouring, jobRequested } from '../../testing/jobs.ts';
import { personaCreated } from '../../testing/personas.ts';
import { portfolioCreated } from '../../testing/portfolios.ts';
import type { CommentEvent } from '../guest-comment/events.ts';
import type { StreamType } from '../index.ts';
import type { JobEvent } from '../job/events.ts';
import { type PersonaEvent, personaCodec } from '../persona/events.ts';
import type { PersonaHome } from '../persona/home.ts';
import { type PortfolioEvent, portfolioCodec } from '../portfolio/events.ts';
import type { SettingEvent } from '../setting/events.ts';
import { type SharingEvent, sharingCodec } from '../sharing/events.ts';
import { FIRST_PRESENTATION } from '../sharing/presentation.ts';
import { activityFeed } from './activity-feed.ts';

type Event = PersonaEvent | PortfolioEvent | SharingEvent | CommentEvent | SettingEvent | JobEvent;

const rowsOf = (type: StreamType, event: Event) => {
  const envelope: EventEnvelope = {
    eventId: '01J00000000000000000000001' as never,
    stream: { tenant: 'site-one' as never, type, id: 'the-stream' },
    version: 1,
    schemaVersion: 1,
    occurredAt: '2026-11-21T09:00:00.000Z' as never,
    actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
    correlationId: 'c' as never,
    event,
  };
  return activityFeed.rows(envelope).map(({ partition, row }) => {
    expect(activityFeed.schema.parse(row)).toEqual(row);
    expect(partition).toBe(`${row.place.kind}:${row.projectId}`);
    expect(row.activityMessage).toBe(event.type);
    return [partition, row.content];
  });
};

const project: PersonaHome = { scope: 'project', projectId: '10' };
const persona = { home: project, name: 'Nora' };
const portfolio = { name: 'Europe' };
const members = portfolioCreated().data.members;

const PERSONAS: [event: PersonaEvent, content: Record<string, string>][] = [
  [personaCreated(), { name: 'Nora' }],
  [
    { type: 'PersonaRenamed', data: { ...persona, newName: 'Lee' } },
    { name: 'Lee', from: 'Nora', to: 'Lee' },
  ],
  [
    {
      type: 'PersonaPictured',
      data: { ...persona, avatar: { kind: 'stock', number: 2 }, before: null },
    },
    { name: 'Nora' },
  ],
  [
    { type: 'PersonaRecoloured', data: { ...persona, palette: 'glow', before: null } },
    { name: 'Nora' },
  ],
  [
    { type: 'PersonaTagged', data: { ...persona, tags: ['a'], before: null } },
    { name: 'Nora', fields: 'tags', changes: '[{"field":"tags","to":"a"}]' },
  ],
  [
    { type: 'PersonaCanvasChanged', data: { ...persona, components: [], before: null } },
    { name: 'Nora' },
  ],
  [{ type: 'PersonaDeleted', data: persona }, { name: 'Nora' }],
];

const PORTFOLIOS: [event: PortfolioEvent, content: Record<string, string>][] = [
  [portfolioCreated(), { name: 'Europe' }],
  [
    { type: 'PortfolioRenamed', data: { ...portfolio, newName: 'Asia' } },
    { name: 'Asia', from: 'Europe', to: 'Asia' },
  ],
  [
    { type: 'PortfolioProjectsChosen', data: { ...portfolio, projectIds: ['10'], before: null } },
    { name: 'Europe' },
  ],
  [
    {
      type: 'PortfolioLevelsLabelled',
      data: { ...portfolio, levelLabels: ['a', 'b'], before: null },
    },
    { name: 'Europe' },
  ],
  [
    {
      type: 'PortfolioPersonaSyncSwitched',
      data: { ...portfolio, personaSync: true, before: null },
    },
    { name: 'Europe' },
  ],
  [
    { type: 'PortfolioStyleChosen', data: { ...portfolio, style: 'team-managed', before: null } },
    { name: 'Europe' },
  ],
  [
    { type: 'PortfolioAccessChanged', data: { ...portfolio, members, before: null } },
    { name: 'Europe' },
  ],
  [{ type: 'PortfolioDeleted', data: portfolio }, { name: 'Europe' }],
];

describe('the feed entry of a persona event', () => {
  it.each(PERSONAS)('has the content %o', (event, content) => {
    expect(rowsOf('persona', event)).toEqual([['project:10', content]]);
  });

  it.each([
    [{ scope: 'global' }, 'site:global'],
    [{ scope: 'portfolio', portfolioBoardId: 'the-portfolio' }, 'portfolio:the-portfolio'],
  ] as const)('belongs to the home of the persona: %o', (home, place) => {
    expect(rowsOf('persona', personaCreated({ home }))).toEqual([[place, { name: 'Nora' }]]);
  });
});

describe('the feed entry of a portfolio event', () => {
  it.each(PORTFOLIOS)('belongs to the scope of the portfolio: %o', (event, content) => {
    expect(rowsOf('portfolio', event)).toEqual([['portfolio:the-stream', content]]);
  });

  it('exists for every event type, as for personas', () => {
    const types = [...PERSONAS, ...PORTFOLIOS].map(([{ type }]) => type);
    expect(types).toEqual([...personaCodec.types, ...portfolioCodec.types]);
    expect(types.filter((type) => !activityFeed.canHandle.includes(type))).toEqual([]);
  });
});

const board = { board: '-1' };
const published = { ...board, link: 'secret' };
const PUBLISHED: [event: SharingEvent, content: Record<string, string>][] = [
  [{ type: 'SharingEnabled', data: { ...published, boardName: 'Walks' } }, { name: 'Walks' }],
  [
    { type: 'SharedBoardRenamed', data: { ...board, boardName: 'Runs', before: null } },
    { name: 'Runs' },
  ],
  [{ type: 'SharingDisabled', data: published }, {}],
  [{ type: 'ShareLinkRotated', data: { ...published, oldLink: 'secret' } }, {}],
  [
    { type: 'ShareSubtasksSwitched', data: { ...board, shared: true, before: null } },
    { shared: 'true' },
  ],
  [
    {
      type: 'SharePresentationChanged',
      data: {
        ...board,
        presentation: { ...FIRST_PRESENTATION, description: 'secret' },
        before: null,
      },
    },
    {},
  ],
  [
    { type: 'SharePasswordSet', data: { ...board, password: { salt: 'secret', hash: 'secret' } } },
    { protected: 'true' },
  ],
  [
    { type: 'ShareRenewalStopped', data: { ...board, accountId: 'ann', reason: 'denied' } },
    { reason: 'denied' },
  ],
  [
    { type: 'PagesRenewalStopped', data: { ...board, accountId: 'ann', reason: 'unfit' } },
    { reason: 'unfit' },
  ],
  [
    {
      type: 'ConfluenceSwitched',
      data: { ...board, boardName: 'Walks', enabled: false, before: null },
    },
    { name: 'Walks', enabled: 'false' },
  ],
];
const comment = { author: 'Gus', text: 'Buy now', leftAt: '2026-11-21T09:00:00.000Z' } as const;

describe('the feed entries of publishing and settings', () => {
  it.each(PUBLISHED)('leave out the public link: %o', (event, content) => {
    expect(rowsOf('sharing', event)).toEqual([['board:1', content]]);
  });

  it('cover every event type except a change of the renewer, which follows a save', () => {
    const types = sharingCodec.types.filter((type) => !type.endsWith('RenewerChanged'));
    expect(PUBLISHED.map(([{ type }]) => type)).toEqual(types);
  });

  it('leave out the text of guest comments', () => {
    const data = { ...comment, board: '10', kind: 'feedback', issueKey: 'ONE-1' } as const;
    const left: CommentEvent = { type: 'CommentLeft', data };
    expect(rowsOf('guest-comment', left)).toEqual([['project:10', { key: 'ONE-1' }]]);
  });

  it('leave out personal settings', () => {
    const data = { owner: '-1', key: '-', value: {} };
    const ofBoard: SettingEvent = {
      type: 'SettingSaved',
      data: { ...data, scope: 'board', before: null },
    };
    const own: SettingEvent = {
      type: 'SettingSaved',
      data: { ...data, scope: 'user', before: null },
    };
    expect(rowsOf('setting', ofBoard)).toEqual([['board:1', {}]]);
    expect(rowsOf('setting', own)).toEqual([]);
  });
});

it('the feed entry of a job has its kind and its number of issues', () => {
  expect(rowsOf('job', jobRequested(colouring(3)))).toEqual([
    ['board:1', { kind: 'write-properties', count: '3' }],
  ]);
});
