import * as z from 'zod/mini';
import { issueNow } from '../model/aliases.ts';
import { wholeIssue } from '../model/footprint.ts';
import { putMissing } from '../model/issue-drafts.ts';
import { issueSchema } from '../model/kept-issue.ts';
import { issuesMade } from '../model/made-issue.ts';
import type { ChangeRecord } from '../model/record.ts';
import type { Card } from '../model/write.ts';

export const cardRecord: ChangeRecord<Card> = {
  schema: z.looseObject({
    kind: z.literal('card'),
    draft: z.looseObject({ issue: issueSchema }),
  }),
  footprint: ({ draft }) => [wholeIssue(draft.issue.id)],
  apply: { issues: (drafts, { draft }) => putMissing(drafts, draft.issue) },
  inverse: (cards, shown, { made }) => ({
    gone: issuesMade(
      cards.map(({ draft }) => draft.issue),
      shown,
      made,
    ),
  }),
  remap: (write, aliases) => {
    const { parent, properties, versionIds } = issueNow(write.draft.issue, aliases);
    const issue = { ...write.draft.issue, parent, properties, versionIds };
    const fields = {
      ...write.draft.fields,
      ...(parent ? { parent: { key: parent.key } } : {}),
      ...(versionIds.length > 0 ? { fixVersions: versionIds.map((id) => ({ id })) } : {}),
    };
    return { ...write, draft: { ...write.draft, issue, fields } };
  },
  asMade: (write, { issues }) => {
    const issue = issues.get(write.draft.issue.id);
    return issue ? { ...write, draft: { ...write.draft, issue } } : write;
  },
  renames: true,
  makes: ({ draft }) => [draft.issue.id],
  describe: () => ({ done: 'added', count: 1 }),
};
