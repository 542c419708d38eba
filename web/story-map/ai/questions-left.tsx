import { useTranslation } from 'react-i18next';
import type { Suggestions } from '#domain/contracts/ai-suggestion.ts';

/** The number is shown only if it is not higher than this limit. */
const FEW = 5;
const SECONDS_PER_MINUTE = 60;

interface QuestionsLeftProps {
  /** Null if the number of questions is not limited. */
  readonly remaining: NonNullable<Suggestions['remaining']> | null;
  readonly className?: string | undefined;
}

/** Shows the number of remaining AI questions if only a few remain (R-AI-12). */
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
