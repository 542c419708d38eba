/** A grant that is kept although no integration test needs it. */
export interface Explained {
  readonly role: string;
  readonly actions: readonly string[];
  /** The end of the resource's name, as `npm run grants` prints it. */
  readonly resource: string;
  readonly why: string;
}

const LOGS = ['logs:CreateLogStream', 'logs:PutLogEvents'];
const NOTHING_FAILED =
  'It writes a line of its own only where something failed, and the service writes those of each invocation, for which the embedded cloud asks no grant.';

const CHECKPOINTS =
  'Checkpoints of a history are kept behind two thousand events of one project, more than a test makes, and removed where they are spoiled; tests in `functions/history` prove both.';

const FEW_REQUESTS =
  'A site is counted in the table behind a hundred requests to one instance, more than a test makes; `functions/middleware/require-site-share.test.ts` proves it.';

export const EXPLAINED: readonly Explained[] = [
  ...['AuditRole', 'BoardRole', 'ChangesRole'].map((role) => ({
    role,
    actions: ['dynamodb:UpdateItem'],
    resource: '-Views',
    why: FEW_REQUESTS,
  })),
  {
    role: 'FeedsRole',
    actions: ['dynamodb:GetItem', 'dynamodb:Query'],
    resource: '-Views',
    why: CHECKPOINTS,
  },
  {
    role: 'AuditRole',
    actions: ['dynamodb:DeleteItem'],
    resource: '-Views',
    why: CHECKPOINTS,
  },
  { role: 'JobDispatchRole', actions: LOGS, resource: 'JobDispatchLogs:*', why: NOTHING_FAILED },
  {
    role: 'TrackerJobsRole',
    actions: ['dynamodb:GetItem'],
    resource: '-Views',
    why: 'The snapshot of a job whose stream is longer than a hundred events: more batches, or more rests, than a test waits for.',
  },
  {
    role: 'TrackerJobsRole',
    actions: ['sqs:SendMessage'],
    resource: 'TrackerJobsDead.fifo',
    why: 'A batch is put aside after five tries that brought nothing, which take minutes; tests of the worker prove that.',
  },
  {
    role: 'PictureRenewalsRole',
    actions: ['s3:DeleteObject'],
    resource: '/*',
    why: 'A link that is revoked in the moment in which its picture is stored; a test of the worker proves it.',
  },
  {
    role: 'ForgeRole',
    actions: ['dynamodb:GetItem'],
    resource: '-Views',
    why: 'A move of a site between regions, which the sandbox’s host does not ask for; tests of the handler prove its steps.',
  },
];
