import * as z from 'zod/mini';
import { issueNow } from '../model/aliases.ts';
import { wholeIssue } from '../model/footprint.ts';
import { putMissing } from '../model/issue-drafts.ts';
import { issueSchema } from '../model/kept-issue.ts';
import { issuesMade } from '../model/made-issue.ts';
import type { ChangeRecord } from '../model/record.ts';
import type { Restoration } from '../model/write.ts';

/** A deleted issue that is created again, under a new key. */
export const restorationRecord: ChangeRecord<Restoration> = {
  schema: z.looseObject({ kind: z.literal('restoration'), gone: issueSchema }),
  footprint: ({ gone }) => [wholeIssue(gone.id)],
  apply: {
    issues: (drafts, { gone, unseen }) => {
      if (!unseen) putMissing(drafts, gone);
    },
  },
  inverse: (restorations, shown, { made }) => ({
    gone: issuesMade(
      restorations.map(({ gone }) => gone),
      shown,
      made,
    ),
  }),
  // The deleted issue keeps its former id here. Only the ids of other issues in it are replaced.
  remap: (write, aliases) => {
    const { parent, properties } = issueNow(write.gone, aliases);
    const links = write.whole?.links.map((link) => ({
      ...link,
      issueId: aliases.issues.get(link.issueId)?.id ?? link.issueId,
    }));
    return {
      ...write,
      gone: { ...write.gone, parent, properties },
      ...(write.whole && links ? { whole: { ...write.whole, links } } : {}),
    };
  },
  asMade: (write, { issues }) => ({ ...write, gone: issues.get(write.gone.id) ?? write.gone }),
  renames: true,
  makes: ({ gone }) => [gone.id],
  describe: () => ({ done: 'added', count: 1 }),
};
