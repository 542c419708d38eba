import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aggregate, type FromAggregate, register } from '../kernel/aggregate.ts';
import { type EventsOf, eventCodec } from '../kernel/codec.ts';
import { accept, type Decider } from '../kernel/decider.ts';
import type { EventEnvelope } from '../kernel/event.ts';
import { projectScope } from '../kernel/scope.ts';
import { plainSnapshots } from '../kernel/snapshot.ts';
import { codecsOf } from './codecs.ts';
import { activityFeedOf } from './feeds/activity-feed.ts';
import { auditLogOf } from './feeds/audit-log.ts';
import { pastsOf } from './feeds/history.ts';
import { ownChangesOf } from './feeds/own-changes.ts';
import { RESERVED_MESSAGES } from './feeds/reserved.ts';
import { AGGREGATES } from './index.ts';
import { replaysOf } from './replay.ts';
import { TRACKER_MESSAGES } from './tracker-change/webhook-events.ts';
import { WITH_HISTORY } from './with-history.ts';

/** An aggregate that exists only in this test: the risks of a project. */
const seen = z.object({ projectId: z.string(), name: z.string() });
const shapes = { RiskSeen: { data: seen }, RiskGone: { data: seen } };
type RiskEvent = EventsOf<typeof shapes>;
const codec = eventCodec(shapes);

const decider: Decider<z.infer<typeof seen> | null, RiskEvent, RiskEvent> = {
  codec,
  initial: null,
  decide: (_, command) => accept(command),
  evolve: (_, { type, data }) => (type === 'RiskSeen' ? data : null),
  snapshots: plainSnapshots(1),
};

const risk = aggregate({
  streamType: 'risk',
  decider,
  view: {
    name: 'risks',
    schema: z.extend(seen, { id: z.string(), version: z.number() }),
    address: (state, id) => ({ partition: state?.projectId ?? '', key: id }),
    row: (state, { id, version }) => state && { ...state, id, version },
  },
  scope: ({ event }) => projectScope(event.data.projectId),
  activity: { types: ['RiskSeen'], content: ({ data }) => ({ name: data.name }) },
  audit: { types: codec.types },
  changes: { created: 'RiskSeen', deleted: 'RiskGone' },
  history: true,
});

const WITH_RISKS = [...AGGREGATES, register(risk)];

const envelope: EventEnvelope<RiskEvent> = {
  eventId: '01J00000000000000000000001' as never,
  stream: { tenant: 'site' as never, type: 'risk', id: 'r' },
  version: 1,
  schemaVersion: 1,
  occurredAt: '2026-11-21T09:00:00.000Z' as never,
  actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
  correlationId: 'c' as never,
  event: { type: 'RiskSeen', data: { projectId: '10', name: 'Rain' } },
};

describe('an aggregate added to the list', () => {
  it('gets a codec that reads its events', () => {
    const stored = { schemaVersion: 1, ...envelope.event };
    expect(codecsOf(WITH_RISKS)('risk').decode(stored)).toEqual(envelope.event);
    expect(() => codecsOf(AGGREGATES)('risk')).toThrow('unknown stream type "risk"');
  });

  it('appears in the activity feed, in the audit log and in the change feed', () => {
    expect(activityFeedOf(WITH_RISKS).canHandle).toContain('RiskSeen');
    expect(activityFeedOf(WITH_RISKS).canHandle).not.toContain('RiskGone');
    expect(activityFeedOf(WITH_RISKS).rows(envelope)).toMatchObject([
      { partition: 'project:10', row: { activityMessage: 'RiskSeen', content: { name: 'Rain' } } },
    ]);
    expect(auditLogOf(WITH_RISKS).canHandle).toEqual(expect.arrayContaining([...codec.types]));
    expect(auditLogOf(WITH_RISKS).rows(envelope)).toMatchObject([
      { partition: 'project:10', row: { streamType: 'risk', data: envelope.event.data } },
    ]);
    expect(ownChangesOf(WITH_RISKS).types).toEqual(expect.arrayContaining([...codec.types]));
    expect(ownChangesOf(WITH_RISKS).changeOf(envelope)).toMatchObject({
      change: { thing: 'risk', kind: 'created', thingId: 'r' },
    });
  });

  it('gets its row rebuilt by a replay', () => {
    expect(replaysOf(WITH_RISKS).get('risk')?.write([envelope])).toMatchObject({
      view: 'risks',
      partition: '10',
      key: 'r',
      row: { name: 'Rain', version: 1 },
    });
  });

  it('appears in the history', () => {
    const entries = auditLogOf(WITH_RISKS)
      .rows(envelope)
      .map(({ row }) => row);
    expect(pastsOf(WITH_RISKS).first.after(entries)?.rows().get('risk')).toEqual([
      { projectId: '10', name: 'Rain', id: 'r', version: 1 },
    ]);
  });
});

const shownTypes: FromAggregate<readonly string[]> = ({ activity }) => activity?.types ?? [];

const facts: FromAggregate<object> = ({ decider, view, audit, history }) => ({
  types: decider.codec.types,
  view: view.name,
  whole: audit?.types.length === decider.codec.types.length && !audit.data,
  history,
});

describe('the list of aggregates', () => {
  const all = AGGREGATES.map((each) => ({ name: each.streamType, ...each.apply(facts) })) as {
    name: string;
    types: string[];
    view: string;
    whole: boolean;
    history?: true;
  }[];

  it('has each stream type, event type and view only once', () => {
    for (const names of [
      all.map(({ name }) => name),
      all.flatMap(({ types }) => types),
      all.map(({ view }) => view),
    ]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('has no aggregates with a history besides those of WITH_HISTORY', () => {
    const looked = all.filter(({ history }) => history).map(({ name }) => name);
    expect(looked).toEqual(WITH_HISTORY.map(({ streamType }) => streamType));
  });

  it('writes only reserved messages to the feed, which no note can use', () => {
    const shown = AGGREGATES.flatMap((each) => each.apply(shownTypes));
    expect([...RESERVED_MESSAGES].sort()).toEqual([...shown, ...TRACKER_MESSAGES].sort());
  });

  it('audits all events of aggregates with a history, with all data', () => {
    const looked = all.filter(({ history }) => history);
    expect(looked.length).toBeGreaterThan(5);
    expect(looked.filter(({ whole }) => !whole)).toEqual([]);
  });
});
