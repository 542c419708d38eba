import type { Found } from '../../issues/find-issue.ts';
import { transitionsFor } from '../../issues/transitions.ts';
import type { Call } from '../call/call.ts';
import { statusShape } from '../shapes/catalogue.ts';

export const transitionShapes = (
  { site, user, baseUrl }: Call,
  found: Found,
): Record<string, unknown>[] =>
  transitionsFor(site, user, found).flatMap((transition) => {
    const to = site.rows.statuses.get(transition.to);
    if (!to) return [];
    return {
      id: transition.id,
      name: transition.name,
      to: statusShape(baseUrl, to),
      hasScreen: false,
      isGlobal: transition.from === null,
      isInitial: false,
      isAvailable: true,
      isConditional: transition.roleIds.length > 0,
      isLooped: false,
    };
  });
