import { useTranslation } from 'react-i18next';
import { MOST_GROUPED } from '#domain/ai/summary.ts';
import type { IssueFacts } from '#domain/board/grouping/facts.ts';
import type { GoalProposal } from '#domain/board/grouping/propose-goals.ts';
import type { EpicGroups } from '#domain/contracts/ai-suggestion.ts';
import { useAppSetting } from '../../page/use-app-setting.ts';
import { useGroupEpicsMutation } from '../../store/ai/ai-api.ts';
import type { Failure } from '../../store/ports/failure.ts';
import { failureOf } from '../../store/ports/failure-of.ts';

export interface AiGroups {
  /** Sends a request to AI. A further call sends a new request. */
  readonly ask: () => void;
  readonly asking: boolean;
  readonly failure: Failure | null;
  /** The proposed goals; null before the first answer. */
  readonly proposals: readonly GoalProposal[] | null;
  /** True if no AI model is connected, so no proposals will come. */
  readonly offline: boolean;
  /** If there were too many epics, the number of those that were sent; null if all were sent. */
  readonly cutAt: number | null;
  /** Number of AI requests that the user has left; null if the backend does not count them. */
  readonly remaining: NonNullable<EpicGroups['remaining']> | null;
}

/** Returns the goals that AI proposes (R-AI-10), on request; null if the user has switched AI off. */
export const useAiGroups = (boardId: string, epics: readonly IssueFacts[]): AiGroups | null => {
  const { i18n } = useTranslation();
  const on = useAppSetting()?.enableAIFeature ?? false;
  const [group, { data, error, isLoading }] = useGroupEpicsMutation();
  if (!on || epics.length < 2) return null;
  const sent = epics.slice(0, MOST_GROUPED);
  return {
    ask: () =>
      void group({ boardId, epics: sent.map(({ summary }) => summary), language: i18n.language }),
    asking: isLoading,
    failure: error === undefined ? null : failureOf(error),
    proposals:
      data?.groups.map(({ goal, epics: places }, at) => ({
        key: `${at}`,
        name: goal,
        epicIds: places.flatMap((place) => sent[place]?.id ?? []),
      })) ?? null,
    offline: data?.provider === 'offline',
    cutAt: sent.length < epics.length ? sent.length : null,
    remaining: data?.remaining ?? null,
  };
};
