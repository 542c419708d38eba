import { jobAggregate } from '#domain/aggregates/job/aggregate.ts';
import { jobCodec } from '#domain/aggregates/job/events.ts';
import type { JobWork } from '#domain/aggregates/job/work.ts';
import type { StreamRef } from '#domain/kernel/event.ts';
import type { CorrelationId, TenantId } from '#domain/kernel/ids.ts';
import { type CommandPorts, handleCommand } from '#functions/command/handle-command.ts';
import type { SendJobMessage } from '#functions/ports/jobs/job-queue.ts';
import { messagesOf } from '#functions/projectors/job-dispatch/dispatch.ts';

export interface Asked {
  readonly stream: StreamRef;
  readonly board: number;
  readonly issues: readonly string[];
}

export interface Demand {
  readonly items: number;
  readonly boards: number;
  readonly jobItems: number;
}

const workOn = (issues: readonly string[]): JobWork => ({
  kind: 'write-properties',
  items: issues.map((issue) => ({ issue, properties: [{ key: 'ds-smb-color', value: 'teal' }] })),
});

/** Plans jobs for all items, with `jobItems` issues per job. The jobs go to the boards in turn. */
export const planned = (tenant: string, { items, boards, jobItems }: Demand): Asked[] =>
  Array.from({ length: Math.ceil(items / jobItems) }, (_, job) => {
    const first = job * jobItems;
    const length = Math.min(jobItems, items - first);
    return {
      stream: { tenant: tenant as TenantId, type: 'job', id: `JOB-${job}` },
      board: job % boards,
      issues: Array.from({ length }, (__, index) => `LOAD-${first + index + 1}`),
    };
  });

/** Stores each job, and sends its messages as the job dispatcher does. */
export const demand = async (
  commands: CommandPorts,
  send: SendJobMessage,
  asked: readonly Asked[],
): Promise<void> => {
  for (const { stream, board, issues } of asked) {
    await handleCommand(commands, jobAggregate, {
      stream,
      command: { type: 'RequestJob', by: 'ann', boardId: `${board}`, work: workOn(issues) },
      actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
      correlationId: 'load' as CorrelationId,
    });
    for (const envelope of await commands.store.read(jobCodec, stream)) {
      for (const message of messagesOf(envelope)) await send(message);
    }
  }
};
