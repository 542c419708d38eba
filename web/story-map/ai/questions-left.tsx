import { useTranslation } from 'react-i18next';
import type { Suggestions } from '#domain/contracts/ai-suggestion.ts';

/** The number of questions that are left is shown only up to this limit. */
const FEW = 5;
const SECONDS_PER_MINUTE = 60;

interface QuestionsLeftProps {
  /** Null if questions are not limited. */
  readonly remaining: NonNullable<Suggestions['remaining']> | null;
  readonly className?: string | undefined;
}

/** Shows how many AI questions the user has left, if there are few (R-AI-12). */
export const QuestionsLeft = ({ remaining, className }: QuestionsLeftProps) => {
  const { t } = useTranslation();
  if (remaining === null || remaining.left > FEW) return null;
  return (
    <p className={className} role="status">
      {t('ai.left', {
        count: remaining.left,
        times: remaining.times,
        minutes: Math.ceil(remaining.seconds / SECONDS_PER_MINUTE),
      })}
    </p>
  );
};
