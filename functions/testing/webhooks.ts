import type { WebhookBody } from '#domain/contracts/webhook.ts';
import { START } from './time.ts';

/** What the tracker tells when somebody creates an issue in project 10. */
export const issueCreated = (summary: string, key = 'ONE-1'): WebhookBody => ({
  timestamp: START,
  webhookEvent: 'jira:issue_created',
  user: { accountId: 'account-bob' },
  issue: { id: '10001', key, fields: { summary, project: { id: '10' } } },
});
