import type { RedriveResult, ReportedLetter } from './redrive.ts';

const job = ({ job: row }: ReportedLetter): string =>
  row === null
    ? 'its job is not there'
    : `${row.kind} ${row.phase}, ${row.done + row.skipped} of ${row.total} done, ${row.failed} failed`;

const line = (reported: ReportedLetter): string => {
  const { letter, fate } = reported;
  const since = new Date(letter.since).toISOString();
  if (letter.body === null) return `${fate.padEnd(8)} ${since} no job message: ${letter.text}`;
  const { tenant, jobId, batch } = letter.body;
  return `${fate.padEnd(8)} ${since} ${tenant} job ${jobId} batch ${batch}: ${job(reported)}`;
};

/** Returns one line for each letter, and the totals. */
export const redriveLines = ({ reported, unseen }: RedriveResult): string[] => {
  const sent = reported.filter(({ fate }) => fate === 'sent').length;
  const left = reported.length - sent + unseen;
  return [
    ...reported.map(line),
    ...(unseen > 0 ? [`${unseen} more lie behind these on their boards`] : []),
    `${sent} sent again, ${left} left`,
  ];
};

/** Returns whether no letter is left, or every letter of the given job was sent. */
export const isRedriven = (
  { reported, unseen }: RedriveResult,
  jobId: string | undefined,
): boolean =>
  jobId === undefined
    ? unseen === 0 && reported.every(({ fate }) => fate === 'sent')
    : reported.some(({ fate }) => fate === 'sent');
