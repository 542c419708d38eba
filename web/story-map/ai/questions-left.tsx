import { useTranslation } from 'react-i18next';
import type { Suggestions } from '#domain/contracts/ai-suggestion.ts';

/** From so many questions left on it is said how many. */
const FEW = 5;
const SECONDS_PER_MINUTE = 60;

interface QuestionsLeftProps {
  /** Null where none are counted. */
  readonly remaining: NonNullable<Suggestions['remaining']> | null;
  readonly className?: string | undefined;
}

/** How often AI may still be asked, once that is not often any more (R-AI-12). */
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
