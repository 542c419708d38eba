import type { PlacementChange } from '../aggregates/placement/decide.ts';
import { placementName, readPlacement } from '../tracker/placements.ts';
import type { WebhookBody } from './webhook.ts';

/** Properties that were written to one issue. */
export interface WrittenPlacements {
  readonly projectId: string;
  readonly issueId: string;
  readonly changes: readonly PlacementChange[];
}

const ID = /^\d{1,19}$/;

/**
 * Returns which of our properties a webhook reports as written or deleted; null if it reports none. The webhook does not
 * tell the former value.
 */
export const readPlacementNotice = ({
  webhookEvent,
  issue,
  property,
}: WebhookBody): WrittenPlacements | null => {
  const isDeleted = webhookEvent === 'issue_property_deleted';
  const name = placementName(property?.key ?? '');
  const projectId = issue?.fields?.project?.id ?? '';
  const issueId = issue?.id ?? '';
  if (!isDeleted && webhookEvent !== 'issue_property_set') return null;
  if (name === null || !ID.test(projectId) || !ID.test(issueId)) return null;
  const after = readPlacement(name, isDeleted ? null : property?.value);
  return { projectId, issueId, changes: [{ property: name, before: null, after }] };
};
