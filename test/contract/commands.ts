import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { GoalCommand } from '#domain/aggregates/goal/commands.ts';
import { goalDecider } from '#domain/aggregates/goal/decide.ts';
import { LABEL_LENGTH } from '#domain/aggregates/goal/validate.ts';
import { type GoalRow, goalsByProject } from '#domain/aggregates/goal/view.ts';
import { MOST } from '#domain/contracts/limits.ts';
import { CatalogueError, type ErrorCode } from '#domain/kernel/errors/errors.ts';
import { MIDDLE } from '#domain/testing/goals.ts';
import { handleCommand } from '#functions/command/handle-command.ts';
import type { Idempotency } from '#functions/command/idempotency.ts';
import { jitteredPatience } from '#functions/ports/patience.ts';
import { compareViews } from '#functions/replay/compare-views.ts';
import { countingIds, tickingClock } from '#functions/testing/time.ts';
import { goalStream, TENANT } from '#test/builders/stored.ts';
import type { Backend } from './backend.ts';

const aggregate = { decider: goalDecider, view: goalsByProject };
const CREATE: GoalCommand = {
  type: 'CreateGoal',
  projectId: '10',
  rank: MIDDLE,
  draft: { summary: 'Walk' },
};
const label = (text: string): GoalCommand => ({ type: 'LabelGoal', labels: [text] });
const key = (fingerprint = 'f'): Idempotency => ({ key: 'key-00000001', fingerprint });

/**
 * The tests that the command handler must pass on every store. The handler loses no update, and writes a change
 * completely or not at all.
 */
export const commandContract = (backend: () => Backend): void => {
  const ids = countingIds();
  const clock = tickingClock();
  const send = (
    command: GoalCommand,
    over: { expectedVersion?: number; idempotency?: Idempotency; id?: string } = {},
  ): Promise<GoalRow | null> => {
    const { id = 'goal-1', ...rest } = over;
    return handleCommand({ ...backend(), clock, ids }, aggregate, {
      stream: goalStream(id),
      command,
      actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
      correlationId: 'c' as never,
      ...rest,
    });
  };
  /** Returns the outcome of each attempt: the version that it wrote, or the error code. */
  const endings = async (attempts: Promise<GoalRow | null>[]): Promise<(number | ErrorCode)[]> =>
    (await Promise.allSettled(attempts)).map((ending) => {
      if (ending.status === 'fulfilled') return ending.value?.version ?? 0;
      if (ending.reason instanceof CatalogueError) return ending.reason.refusal.code;
      throw ending.reason;
    });
  const row = () => backend().views.get(goalsByProject, TENANT, '10', 'goal-1');
  const soundViews = async () => expect(await compareViews(backend().scan)).toEqual([]);

  it('accepts forty concurrent writers of a goal, each once', async () => {
    await send(CREATE);
    const patience = jitteredPatience({ now: Date.now, wait: sleep, random: Math.random }, 20_000);
    const writers = Array.from({ length: 40 }, (_, index) =>
      handleCommand({ ...backend(), clock, ids, patience }, aggregate, {
        stream: goalStream('goal-1'),
        command: label(`label-${index}`),
        actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
        correlationId: 'c' as never,
      }),
    );
    const versions = (await endings(writers)).map(Number).sort((left, right) => left - right);
    expect(versions).toEqual(Array.from({ length: 40 }, (_, index) => index + 2));
    await soundViews();
  });

  it('makes a write visible to the next read', async () => {
    const created = await send(CREATE);
    expect(created).toMatchObject({ id: 'goal-1', version: 1 });
    expect(await row()).toEqual(created);
    const labelled = await send(label('a'));
    expect(await row()).toEqual(labelled);
    await send({ type: 'DeleteGoal' });
    expect(await row()).toBeNull();
    await soundViews();
  });

  it('loses no update of concurrent writers', async () => {
    await send(CREATE);
    const writers = ['a', 'b', 'c', 'd', 'e'].map((text) => send(label(text)));
    expect((await endings(writers)).sort()).toEqual([2, 3, 4, 5, 6]);
    expect(await row()).toMatchObject({ version: 6 });
    await soundViews();
  });

  it('accepts exactly one of many commands that create a goal with the same id', async () => {
    const ended = await endings([1, 2, 3, 4].map(() => send(CREATE)));
    expect(ended.filter((ending) => ending === 1)).toHaveLength(1);
    expect(ended.filter((ending) => ending === 'GOAL_EXISTS')).toHaveLength(3);
    await soundViews();
  });

  it('accepts one of several writers of a version, and returns the current state to the rest', async () => {
    await send(CREATE);
    const writers = ['a', 'b', 'c', 'd'].map((text) => send(label(text), { expectedVersion: 1 }));
    const ended = await endings(writers);
    expect(ended.filter((ending) => ending === 2)).toHaveLength(1);
    expect(ended.filter((ending) => ending === 'STALE_VERSION')).toHaveLength(3);
    const current = await row();
    const stale = send(label('e'), { expectedVersion: 1 });
    await expect(stale).rejects.toMatchObject({ current });
    await soundViews();
  });

  it('runs a request with an idempotency key once, even if it arrives often and concurrently', async () => {
    await send(CREATE);
    const again = () => send(label('a'), { idempotency: key() });
    expect(await endings([again(), again(), again()])).toEqual([2, 2, 2]);
    await send(label('b'));
    expect(await again()).toMatchObject({ version: 2, labels: ['a'] });
    expect(await row()).toMatchObject({ version: 3, labels: ['b'] });
    await soundViews();
  });

  it('refuses an idempotency key that comes with another request', async () => {
    await send(CREATE, { idempotency: key() });
    expect(await endings([send(label('a'), { idempotency: key('other') })])).toEqual([
      'IDEMPOTENCY_REUSED',
    ]);
    expect(await row()).toMatchObject({ version: 1 });
  });

  it('accepts the idempotency key of a refused request again', async () => {
    expect(await endings([send(label('a'), { idempotency: key() })])).toEqual(['GOAL_NOT_FOUND']);
    await send(CREATE);
    expect(await send(label('a'), { idempotency: key() })).toMatchObject({ version: 2 });
  });

  it('answers a repeated deletion like the first deletion', async () => {
    await send(CREATE);
    const gone = () => send({ type: 'DeleteGoal' }, { idempotency: key() });
    expect(await gone()).toBeNull();
    expect(await gone()).toBeNull();
    expect(await endings([send({ type: 'DeleteGoal' })])).toEqual(['GOAL_NOT_FOUND']);
    await soundViews();
  });

  it('writes nothing for a command without effect', async () => {
    await send(CREATE);
    expect(await send({ type: 'ChangeGoal', changes: { summary: 'Walk' } })).toMatchObject({
      version: 1,
    });
    expect(await backend().store.read(goalDecider.codec, goalStream())).toHaveLength(1);
  });

  it('stores the largest goal that fits into a request body', async () => {
    const many = (count: number, length: number) =>
      Array.from({ length: count }, (_, index) => `${index}`.padEnd(length, '高'));
    const draft = {
      summary: '高'.repeat(254),
      description: '高'.repeat(MOST.description),
      labels: many(MOST.labels, LABEL_LENGTH),
      relatedMemberIds: many(MOST.members, MOST.id),
      personaIds: many(MOST.personas, MOST.id),
      issueId: '高'.repeat(MOST.id),
    };
    const created = await send({ ...CREATE, draft }, { idempotency: key() });
    expect(created).toMatchObject(draft);
    expect(await send({ ...CREATE, draft }, { idempotency: key() })).toEqual(created);
    await soundViews();
  });

  it('gives consecutive versions to several events of one command', async () => {
    await send(CREATE);
    const changes = { summary: 'Run', labels: ['a'], rank: '0|i00000:' };
    expect(await send({ type: 'ChangeGoal', changes })).toMatchObject({ version: 4 });
    const events = await backend().store.read(goalDecider.codec, goalStream());
    expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(4);
    await soundViews();
  });
};
