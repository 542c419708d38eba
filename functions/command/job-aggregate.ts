import type { JobRow } from '#domain/contracts/job.ts';
import type { JobCommand } from '#domain/job/commands.ts';
import { jobDecider } from '#domain/job/decide.ts';
import type { JobEvent } from '#domain/job/events.ts';
import type { JobState } from '#domain/job/evolve.ts';
import { jobsByBoard } from '#domain/job/views/jobs-by-board.ts';
import type { Aggregate } from './aggregate.ts';

/** Asked for over HTTP and carried out by a worker. */
export const jobAggregate: Aggregate<JobState, JobCommand, JobEvent, JobRow> = {
  decider: jobDecider,
  view: jobsByBoard,
};
