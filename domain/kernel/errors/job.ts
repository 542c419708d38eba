import type { CatalogueEntry } from './error-kinds.ts';

/** Errors of jobs and their items (R-JOB-4); part of `ERRORS`. */
export const JOB_ERRORS = {
  JOB_NOT_FOUND: { kind: 'notFound', text: 'This job does not exist.' },
  JOB_EXISTS: { kind: 'conflict', text: 'This job already exists.' },
  JOB_OVER: { kind: 'conflict', text: 'This job has already ended.' },
  JOB_EMPTY: { kind: 'invalid', text: 'Choose at least one issue.' },
  JOB_TOO_LARGE: { kind: 'invalid', text: 'At most 1,000 issues can be changed at once.' },
  JOB_LIMIT_PERSON: {
    kind: 'tooMany',
    text: 'You can have at most 10 jobs with 5,000 changes in progress. Wait until one has ended.',
  },
  JOB_LIMIT_SITE: {
    kind: 'tooMany',
    text: 'A site can have at most 100 jobs with 20,000 changes in progress. Try again later.',
  },
  JOB_ITEM_DUPLICATE: { kind: 'invalid', text: 'This issue is already in the list.' },
  JOB_NO_CHANGE: { kind: 'invalid', text: 'These issues are already in this place.' },
  JOB_ITEM_MOVED: {
    kind: 'invalid',
    text: 'This issue was moved in the meantime and was left where it is.',
  },
  JOB_ITEM_RESOLVED: { kind: 'invalid', text: 'This issue is resolved and was left where it is.' },
  JOB_ITEM_NOT_FOUND: {
    kind: 'notFound',
    text: 'This issue does not exist, or you do not have access to it.',
  },
  JOB_ITEM_REFUSED: { kind: 'invalid', text: 'Jira refused this change.' },
  JOB_ITEM_IN_DOUBT: {
    kind: 'unavailable',
    text: 'Cairn cannot tell whether Jira saved this. Check the issue.',
  },
  JOB_GAVE_UP: { kind: 'unavailable', text: 'Jira could not be reached. Try again later.' },
} as const satisfies Record<string, CatalogueEntry>;
