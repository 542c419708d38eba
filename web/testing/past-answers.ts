import type { TrackerAnswer, TrackerCall } from '../host/host.ts';
import { answered } from './fake-tracker.ts';

/** A changed field, as the tracker's changelog has it. */
export interface PastValue {
  readonly field: string;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly fromText?: string;
  readonly toText?: string;
}

/** The past of an issue: when it was created, and its changes. */
export interface PastSeed {
  readonly created: string;
  readonly changes?: readonly { readonly at: string; readonly values: readonly PastValue[] }[];
}

const changelogOf = ([issueId, { changes = [] }]: readonly [string, PastSeed]) => ({
  issueId,
  changeHistories: changes.map(({ at, values }, index) => ({
    id: `${issueId}-${index}`,
    created: at,
    items: values.map(({ field, from, to, fromText, toText }) => ({
      ...{ field, fieldId: field, from, to, fromString: fromText, toString: toText },
    })),
  })),
});

/** Answers the requests for the past of issues, by issue id, in place of a fake tracker. Counts them in `asked`. */
export const pastAnswers = (past: Readonly<Record<string, PastSeed>>) => {
  const asked: string[][] = [];
  const created = (ids: readonly string[]) =>
    answered({ issues: ids.map((id) => ({ id, fields: { created: past[id]?.created } })) });
  const instead = ({ url, body }: TrackerCall): TrackerAnswer | null => {
    const { issueIdsOrKeys = [], fields } = (body ?? {}) as {
      readonly issueIdsOrKeys?: readonly string[];
      readonly fields?: readonly string[];
    };
    if (url === '/rest/api/3/changelog/bulkfetch') {
      asked.push([...issueIdsOrKeys]);
      const own = Object.entries(past).filter(([id]) => issueIdsOrKeys.includes(id));
      return answered({ issueChangeLogs: own.map(changelogOf) });
    }
    if (fields?.[0] !== 'created') return null;
    if (url === '/rest/api/3/issue/bulkfetch') return created(issueIdsOrKeys);
    const first = Object.keys(past).sort((left, right) =>
      (past[left]?.created ?? '') < (past[right]?.created ?? '') ? -1 : 1,
    );
    return created(first.slice(0, 1));
  };
  return { asked, instead };
};
