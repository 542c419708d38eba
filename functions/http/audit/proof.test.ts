import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ComparedPart } from '#domain/aggregates/proof/decide.ts';
import { FIRST_POSITION, type ProofPosition } from '#domain/aggregates/proof/findings.ts';
import { proofSchema } from '#domain/contracts/proof.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { partitionKey } from '../../adapters/items/keys.ts';
import { memoryEventStore } from '../../adapters/memory/event-store.ts';
import { memoryViewStore } from '../../adapters/memory/stores.ts';
import { provePart } from '../../proof/prove-part.ts';
import { testHost } from '../../testing/host.ts';
import { SITE } from '../../testing/site.ts';
import { auditedProject } from '../../testing/sites/audited-project.ts';

const host = testHost();
let site: Awaited<ReturnType<typeof auditedProject>>;

beforeEach(async () => {
  site = await auditedProject(host);
});

const tenant = SITE.clientKey as Parameters<typeof partitionKey>[0];
const database = () => site.backend.database;

/** Proves the whole site in parts, each of which stops after so many steps. */
const proved = async (steps = Number.POSITIVE_INFINITY) => {
  const ports = { store: memoryEventStore(database()), views: memoryViewStore(database()) };
  const settledAt = instantOf(Date.parse('2100-01-01'));
  const parts: ComparedPart[] = [];
  for (let from: ProofPosition | null = FIRST_POSITION; from; ) {
    let left = steps;
    const mayGoOn = () => {
      left -= 1;
      return left > 0;
    };
    const part: ComparedPart = await provePart(ports, { tenant, from, mayGoOn, settledAt });
    parts.push(part);
    from = part.next;
  }
  const sum = (pick: (part: ComparedPart) => number) =>
    parts.reduce((all, part) => all + pick(part), 0);
  return {
    parts,
    agree: sum(({ found }) => found.agree),
    events: sum(({ found }) => found.events),
    disagree: parts.flatMap(({ found }) => found.disagree),
  };
};

/** Returns the rows of goals of project 10. */
const goals = () => {
  const rows = database().rows.get(partitionKey(tenant, 'goals-by-project', '10'));
  if (!rows) throw new Error('no goals');
  return rows;
};

describe('the proof of the views', () => {
  it('finds that all rows agree with the events, in one part or in many', async () => {
    // Rows of the whole site have no id.
    await site.as(site.ann, 'PUT /smb/wording', { hostWords: 'new' });
    await site.as(site.ann, 'POST /smb/proof', { restart: true });
    await site.project();
    const whole = await proved();
    expect(whole.disagree).toEqual([]);
    expect(whole.events).toBe([...database().events.values()].flat().length);
    expect(whole.parts.at(-1)?.share).toBe(1);
    const before = JSON.stringify(
      [...database().rows.entries()].map(([key, rows]) => [key, ...rows]),
    );
    const many = await proved(1);
    expect(many.parts.length).toBeGreaterThan(5);
    expect(many).toMatchObject({ agree: whole.agree, events: whole.events, disagree: [] });
    // Nothing is written.
    expect(
      JSON.stringify([...database().rows.entries()].map(([key, rows]) => [key, ...rows])),
    ).toBe(before);
  });

  it('names a corrupt row, a missing row, and a row too many', async () => {
    const [[key, row] = ['', '']] = goals();
    goals().set(key, row.replace('=1+1', 'Forged'));
    expect((await proved()).disagree).toEqual([{ kind: 'different', view: 'goal', count: 1 }]);
    goals().delete(key);
    expect((await proved()).disagree).toEqual([{ kind: 'missing', view: 'goal', count: 1 }]);
    goals().set(key, row);
    goals().set('extra', row.replaceAll(key, '01JZZZZZZZZZZZZZZZZZZZZZZZ'));
    expect((await proved(1)).disagree).toEqual([{ kind: 'extra', view: 'goal', count: 1 }]);
    goals().set('extra', row);
    expect((await proved()).disagree).toEqual([{ kind: 'extra', view: 'goal', count: 1 }]);
  });

  it('names a missing entry of the audit, and a stream that lacks an event', async () => {
    const audit = [...database().rows].find(
      ([pk]) => pk === partitionKey(tenant, 'audit', 'project:10'),
    );
    const [entry = ''] = audit?.[1].keys() ?? [];
    audit?.[1].delete(entry);
    expect((await proved()).disagree).toEqual([{ kind: 'missing', view: 'audit', count: 1 }]);
    const stream = [...database().events.values()].find((events) => events.length > 2);
    stream?.splice(1, 1);
    expect((await proved()).disagree).toContainEqual({ kind: 'broken', view: 'goal', count: 1 });
  });

  it('is run by admins of the site alone, who see its last result', async () => {
    const prove = (token: string, body: unknown) => site.as(token, 'POST /smb/proof', body);
    expect((await site.as(site.ann, 'GET /smb/proof')).body).toEqual({ run: null, last: null });
    const { body, status } = await prove(site.ann, { restart: false });
    expect(status).toBe(200);
    const { run, last } = z.parse(proofSchema, body);
    expect(run).toBeNull();
    expect(last).toMatchObject({ found: { disagree: [] } });
    expect((await site.as(site.ann, 'GET /smb/proof')).body).toEqual(body);
    for (const line of ['GET /smb/proof', 'POST /smb/proof']) {
      const answer = await site.as(
        site.bob,
        line,
        line.startsWith('P') ? { restart: true } : undefined,
      );
      expect(answer).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } });
    }
    expect((await prove(site.ann, {})).status).toBe(400);
  });
});
