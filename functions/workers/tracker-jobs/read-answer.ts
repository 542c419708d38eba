import * as z from 'zod/mini';
import { DONE, failedFor, type ItemOutcome } from '#domain/aggregates/job/outcome.ts';
import { codeOfStatus, type TrackerWrite } from '#domain/aggregates/job/tracker-writes.ts';
import type { TrackerAnswer } from '../../ports/tracker/tracker.ts';

const errorSchema = z.object({
  errorMessages: z.optional(z.array(z.string())),
  errors: z.optional(z.record(z.string(), z.unknown())),
});

/** Returns the tracker's message about a refusal as one line; null when the tracker sent none. */
const reasonOf = (body: unknown): string | null => {
  const parsed = z.safeParse(errorSchema, body);
  if (!parsed.success) return null;
  const { errorMessages = [], errors = {} } = parsed.data;
  return [...errorMessages, ...Object.values(errors).map(String)].join(' ') || null;
};

export const refusedBy = ({ status, body }: TrackerAnswer): ItemOutcome =>
  failedFor(codeOfStatus(status), reasonOf(body));

const entrySchema = z.object({
  issueId: z.optional(z.union([z.string(), z.number()])),
  issueKey: z.optional(z.string()),
  status: z.number(),
  errors: z.optional(z.array(z.string())),
});
const entriesSchema = z.object({ entries: z.array(entrySchema) });
type Entry = z.infer<typeof entrySchema>;

const MULTI_STATUS = 207;

const outcomeOf = (entry: Entry | undefined): ItemOutcome => {
  if (!entry || entry.status < 400) return DONE;
  return failedFor(codeOfStatus(entry.status), entry.errors?.join(' ') || null);
};

/** Returns the outcome of each item of a successful write. A 207 contains one outcome for each issue. */
export const runOutcomes = (write: TrackerWrite, answer: TrackerAnswer): ItemOutcome[] => {
  const parsed = answer.status === MULTI_STATUS ? z.safeParse(entriesSchema, answer.body) : null;
  const entries = parsed?.success ? parsed.data.entries : [];
  const { issues = [] } = (write.request.body ?? {}) as { issues?: readonly string[] };
  return write.items.map((_, index) => {
    const issue = issues[index];
    const own = ({ issueKey, issueId }: Entry) => [issueKey, String(issueId)].includes(issue);
    return outcomeOf(issue === undefined ? undefined : entries.find(own));
  });
};
