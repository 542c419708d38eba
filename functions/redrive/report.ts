import type { RedriveResult, Told } from './redrive.ts';

const job = ({ job: row }: Told): string =>
  row === null
    ? 'its job is not there'
    : `${row.kind} ${row.phase}, ${row.done + row.skipped} of ${row.total} done, ${row.failed} failed`;

const line = (told: Told): string => {
  const { letter, fate } = told;
  const since = new Date(letter.since).toISOString();
  if (letter.body === null) return `${fate.padEnd(8)} ${since} no job message: ${letter.text}`;
  const { tenant, jobId, batch } = letter.body;
  return `${fate.padEnd(8)} ${since} ${tenant} job ${jobId} batch ${batch}: ${job(told)}`;
};

/** What became of each letter, and the sums. */
export const redriveLines = ({ told, unseen }: RedriveResult): string[] => {
  const sent = told.filter(({ fate }) => fate === 'sent').length;
  const left = told.length - sent + unseen;
  return [
    ...told.map(line),
    ...(unseen > 0 ? [`${unseen} more lie behind these on their boards`] : []),
    `${sent} sent again, ${left} left`,
  ];
};

/** Whether no letter is left, or every one that was asked for was sent. */
export const isRedriven = ({ told, unseen }: RedriveResult, jobId: string | undefined): boolean =>
  jobId === undefined
    ? unseen === 0 && told.every(({ fate }) => fate === 'sent')
    : told.some(({ fate }) => fate === 'sent');
