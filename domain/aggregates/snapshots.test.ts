import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Aggregate } from '../kernel/aggregate.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { projectScope } from '../kernel/scope.ts';
import { batchStarted, colouring, itemDone, jobRequested } from '../testing/jobs.ts';
import { portfolioCreated } from '../testing/portfolios.ts';
import { noteAggregate } from './activity/note/aggregate.ts';
import { readingAggregate } from './activity/reading/aggregate.ts';
import { aiDefinitionAggregate } from './ai-definition/aggregate.ts';
import { aiProviderAggregate } from './ai-provider/aggregate.ts';
import { appSettingAggregate } from './app-setting/aggregate.ts';
import { baselineAggregate } from './baseline/aggregate.ts';
import { commentAggregate } from './guest-comment/aggregate.ts';
import { jobAggregate } from './job/aggregate.ts';
import { milestoneAggregate } from './milestone/aggregate.ts';
import { noticeGapAggregate } from './notice-gap/aggregate.ts';
import { personaPolicyAggregate } from './persona-policy/aggregate.ts';
import { personaTemplateAggregate } from './persona-template/aggregate.ts';
import { placementAggregate } from './placement/aggregate.ts';
import { portfolioAggregate } from './portfolio/aggregate.ts';
import { proofAggregate } from './proof/aggregate.ts';
import { settingAggregate } from './setting/aggregate.ts';
import { sharingAggregate } from './sharing/aggregate.ts';
import { FIRST_PRESENTATION } from './sharing/presentation.ts';
import { tenantAggregate } from './tenant/aggregate.ts';
import { trackerChangeAggregate } from './tracker-change/aggregate.ts';
import { wordingAggregate } from './wording/aggregate.ts';

interface Life {
  readonly name: string;
  /** The state before the first event, and the state after each event. */
  readonly states: readonly unknown[];
  readonly revision: number;
  readonly fits: (kept: unknown) => unknown;
  /** Event types that the history does not contain. */
  readonly missing: readonly string[];
}

const life = <Type extends string, State, Command, Event extends DomainEvent, Row>(
  {
    streamType,
    decider: { codec, initial, evolve, snapshots },
  }: Aggregate<Type, State, Command, Event, Row>,
  history: readonly NoInfer<Event>[],
): Life => {
  const states = [initial];
  for (const event of history) states.push(evolve(states.at(-1) ?? initial, event));
  return {
    name: streamType,
    states,
    revision: snapshots.revision,
    fits: (kept) => z.parse(snapshots.schema, kept),
    missing: codec.types.filter((type) => !history.some((event) => event.type === type)),
  };
};

const AT = '2026-11-21T09:00:00.000Z';
const milestone = { boardId: '1', name: 'May' };
const days = { startDate: '2026-05-01', endDate: '2026-05-31' };
const baseline = { boardId: '1', name: 'PI 14', moment: AT };
const portfolio = { name: 'Europe' };
const board = { board: '-1' };
const template = { ownerId: 'ann', name: 'Walkers', palette: 'glow', components: [] } as const;
const comment = { ...board, author: 'Gus', text: 'Hi', kind: 'comment', issueKey: null } as const;
const definition = { boardId: '1', typeOfProduct: 'Shop' };

const LIVES: readonly Life[] = [
  life(milestoneAggregate, [
    { type: 'MilestoneCreated', data: { ...milestone, ...days, color: '#2563EB' } },
    { type: 'MilestoneRenamed', data: { ...milestone, newName: 'June' } },
    {
      type: 'MilestoneMoved',
      data: { ...milestone, ...days, endDate: '2026-06-30', before: days },
    },
    { type: 'MilestoneRecoloured', data: { ...milestone, color: '#0284C7', before: '#2563EB' } },
    { type: 'MilestoneDeleted', data: milestone },
  ]),
  life(baselineAggregate, [
    { type: 'BaselineCreated', data: { ...baseline, createdBy: 'ann' } },
    { type: 'BaselineRenamed', data: { ...baseline, newName: 'PI 14 as planned' } },
    { type: 'BaselineDeleted', data: baseline },
    { type: 'BaselineRestored', data: { ...baseline, createdBy: 'ann' } },
  ]),
  life(portfolioAggregate, [
    portfolioCreated(),
    { type: 'PortfolioRenamed', data: { ...portfolio, newName: 'Asia' } },
    { type: 'PortfolioProjectsChosen', data: { ...portfolio, projectIds: ['11'], before: null } },
    {
      type: 'PortfolioLevelsLabelled',
      data: { ...portfolio, levelLabels: ['a', 'b'], before: null },
    },
    {
      type: 'PortfolioPersonaSyncSwitched',
      data: { ...portfolio, personaSync: true, before: null },
    },
    { type: 'PortfolioStyleChosen', data: { ...portfolio, style: 'team-managed', before: null } },
    { type: 'PortfolioAccessChanged', data: { ...portfolio, members: [], before: null } },
    { type: 'PortfolioDeleted', data: portfolio },
  ]),
  life(noteAggregate, [
    {
      type: 'ActivityNoted',
      data: { place: projectScope('10'), accountId: 'ann', message: 'planned', content: {} },
    },
  ]),
  life(readingAggregate, [
    { type: 'ActivityRead', data: { place: projectScope('10'), accountId: 'ann', upTo: AT } },
  ]),
  life(appSettingAggregate, [
    { type: 'AiFeatureSwitched', data: { accountId: 'ann', enableAIFeature: true, before: null } },
    {
      type: 'ReviewModalClosed',
      data: { accountId: 'ann', dateCloseReviewModal: AT, before: null },
    },
    { type: 'NewcomerChanged', data: { accountId: 'ann', isNewUser: false, before: null } },
  ]),
  life(settingAggregate, [
    {
      type: 'SettingSaved',
      data: { scope: 'board', owner: '-1', key: '-', value: { a: 1 }, before: null },
    },
  ]),
  life(sharingAggregate, [
    { type: 'SharingEnabled', data: { ...board, boardName: 'Walks', link: 'one' } },
    { type: 'SharedBoardRenamed', data: { ...board, boardName: 'Runs', before: null } },
    { type: 'ShareSubtasksSwitched', data: { ...board, shared: true, before: null } },
    {
      type: 'SharePresentationChanged',
      data: { ...board, presentation: { ...FIRST_PRESENTATION, people: 'initials' }, before: null },
    },
    { type: 'SharePasswordSet', data: { ...board, password: { salt: 's', hash: 'h' } } },
    { type: 'ShareLinkRotated', data: { ...board, link: 'two', oldLink: 'one' } },
    { type: 'ShareRenewerChanged', data: { ...board, accountId: 'ann', before: null } },
    { type: 'ShareRenewalStopped', data: { ...board, accountId: 'ann', reason: 'denied' } },
    {
      type: 'ConfluenceSwitched',
      data: {
        ...board,
        boardName: 'Runs',
        enabled: true,
        pages: { lanes: 'sprint', completed: false },
        before: null,
      },
    },
    { type: 'PagesRenewerChanged', data: { ...board, accountId: 'ann', before: null } },
    { type: 'PagesRenewalStopped', data: { ...board, accountId: 'ann', reason: 'denied' } },
    { type: 'SharingDisabled', data: { ...board, link: 'two' } },
  ]),
  life(noticeGapAggregate, [
    { type: 'NoticesMissed', data: { projectId: '10', from: AT, to: AT, count: 3 } },
  ]),
  life(commentAggregate, [
    { type: 'CommentLeft', data: { ...comment, leftAt: AT } },
    { type: 'CommentModerated', data: { ...board, status: 'shown', before: null } },
    { type: 'CommentAnswered', data: { ...board, answer: 'Thank you', before: null } },
    {
      type: 'CommentPlanned',
      data: { ...board, story: { id: '12', key: 'W-12' }, before: null },
    },
    { type: 'CommentDeleted', data: board },
  ]),
  life(personaTemplateAggregate, [
    { type: 'PersonaTemplateSaved', data: { ...template, components: [] } },
    { type: 'PersonaTemplateOverwritten', data: { ...template, components: [], palette: 'glow' } },
    { type: 'PersonaTemplateDeleted', data: { ownerId: 'ann', name: 'Walkers' } },
  ]),
  life(aiDefinitionAggregate, [
    { type: 'AiDefinitionCreated', data: { ...definition, describe: 'Sells', keyFeatures: '' } },
    {
      type: 'AiDefinitionChanged',
      data: { ...definition, changes: { keyFeatures: 'Cart' }, before: null },
    },
  ]),
  life(tenantAggregate, [
    {
      type: 'SiteInstalled',
      data: { baseUrl: 'https://one.test', oauthClientId: null, productType: 'jira' },
    },
    { type: 'AppEnabled', data: {} },
    { type: 'AppLicenceRead', data: { licence: 'evaluated', type: null } },
    { type: 'AppLicenceChanged', data: { licence: 'active', type: 'COMMERCIAL' } },
    { type: 'PortfolioKeyEntered', data: { id: 'k', holder: 'Ann', expiresAt: AT } },
    { type: 'AppDisabled', data: {} },
    { type: 'SiteUninstalled', data: {} },
  ]),
  life(aiProviderAggregate, [
    {
      type: 'AiProviderChosen',
      data: {
        own: {
          baseUrl: 'https://ai.test/v1',
          model: 'small',
          key: { ending: '1234', setBy: 'ann', setAt: AT },
        },
        before: null,
      },
    },
    { type: 'AiProviderChosen', data: { own: null, before: null } },
  ]),
  life(personaPolicyAggregate, [
    {
      type: 'PersonaPolicyChosen',
      data: { globalMakers: 'admins', before: { globalMakers: 'everybody' } },
    },
  ]),
  life(wordingAggregate, [
    { type: 'WordingChosen', data: { hostWords: 'new', before: { hostWords: 'follow' } } },
  ]),
  life(proofAggregate, [
    { type: 'ProofStarted', data: { startedAt: AT } },
    {
      type: 'ProofAdvanced',
      data: {
        events: 1,
        agree: 1,
        disagree: [],
        next: { shard: 1, key: 'k', done: 0 },
        share: 0.1,
        whole: true,
      },
    },
    {
      type: 'ProofFinished',
      data: { events: 1, agree: 1, disagree: [], startedAt: AT, finishedAt: AT, whole: true },
    },
  ]),
  life(trackerChangeAggregate, [
    {
      type: 'TrackerChangeTold',
      data: {
        place: projectScope('10'),
        thing: 'issue',
        thingId: '1',
        key: 'ONE-1',
        name: 'Walk',
        message: 'IssueCreated',
        fields: [],
      },
    },
  ]),
  life(placementAggregate, [
    {
      type: 'PlacementRecorded',
      data: {
        projectId: '10',
        issueId: '1',
        property: 'goalId',
        before: { value: null },
        after: { value: 'g1' },
        accountId: 'ann',
        source: 'writer',
        at: AT,
        line: 1,
        since: AT,
      },
    },
  ]),
  life(jobAggregate, [
    jobRequested(colouring(4)),
    batchStarted(0),
    { type: 'JobBatchPaused', data: { batch: 0, until: AT } },
    batchStarted(0),
    itemDone(0),
    { type: 'JobItemSkipped', data: { item: 1, issue: 'ONE-2', code: 'JOB_ITEM_RESOLVED' } },
    {
      type: 'JobItemFailed',
      data: { item: 2, issue: 'ONE-3', code: 'JOB_GAVE_UP', reason: null },
    },
    { type: 'JobFinished', data: { boardId: '1', done: 1, skipped: 1, failed: 1 } },
    {
      type: 'JobCancelled',
      data: { boardId: null, done: 0, skipped: 0, failed: 0, left: 0 },
    },
  ]),
];

describe.each(LIVES)('the snapshots of a stream: $name', ({ states, fits, missing }) => {
  it('restore each state, after every type of event', () => {
    expect(missing).toEqual([]);
    for (const state of states) expect(fits(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });
});

describe('the revisions of snapshots', () => {
  it('are raised whenever an `evolve` function changes', () => {
    const follow = (states: readonly unknown[]): string =>
      createHash('sha256').update(JSON.stringify(states)).digest('hex').slice(0, 8);
    const revisions = LIVES.map(
      ({ name, revision, states }) => `${name} ${revision} ${follow(states)}`,
    );
    // When a line differs, `evolve` of that aggregate has changed: raise its revision, and write the new revision
    // and hash here.
    expect(revisions).toEqual([
      'milestone 1 4d1dcbb0',
      'baseline 1 a737ccf0',
      'portfolio 2 e8ae1f92',
      'activity-note 1 993184bb',
      'activity-reading 2 ea9217cb',
      'app-setting 1 b12eda1e',
      'setting 1 ff18ab6f',
      'sharing 8 8bb6aba1',
      'notice-gap 1 06695217',
      'guest-comment 3 f74f3c24',
      'persona-template 1 0b6622d3',
      'ai-definition 1 d2b4a1e4',
      'tenant 2 00688a37',
      'ai-provider 1 475699d8',
      'persona-policy 1 2e5300ea',
      'wording 1 ba3c87c7',
      'proof 1 55345551',
      'tracker-change 1 8d680386',
      'placement 1 89d44d24',
      'job 3 c81ab703',
    ]);
  });
});
