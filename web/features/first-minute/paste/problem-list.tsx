import { useTranslation } from 'react-i18next';
import { LONGEST_SUMMARY } from '#domain/kernel/text.ts';
import { leavesOut, type OutlineProblem } from '#domain/outline/judge-outline.ts';
import { MOST_ITEMS } from '#domain/outline/outline.ts';
import { listText } from '../../../i18n/list-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './paste-dialog.module.css';
import { mendOf, type Paste } from './use-paste.ts';

/** Maximum number of listed problems; further problems are marked only in their lines. */
const MOST_LISTED = 20;

interface ProblemListProps {
  readonly paste: Paste;
  readonly onGo: (line: number) => void;
  readonly onMend: (problem: OutlineProblem) => void;
}

/**
 * The problems of a list. Each problem has a button that goes to its line, and a button that fixes it if a fix exists.
 */
export const ProblemList = ({ paste, onGo, onMend }: ProblemListProps) => {
  const { t, i18n } = useTranslation();
  const { problems, ignored, edit, keepToken } = paste;
  if (problems.length === 0 && ignored.length === 0) return null;
  const words = ({ kind, line, value, token = '' }: OutlineProblem) =>
    t(`firstMinute.paste.problem.${kind}`, {
      line,
      value,
      token,
      most: kind === 'tooLong' ? LONGEST_SUMMARY : MOST_ITEMS,
    });
  const names = listText(i18n.language, ignored);
  return (
    <ul className={styles.problems} aria-label={t('firstMinute.paste.problems')}>
      {ignored.length > 0 && (
        <li data-tone="warning">
          <Icon name="warning" />
          <span className={styles.problem}>{t('firstMinute.paste.ignored', { names })}</span>
        </li>
      )}
      {problems.slice(0, MOST_LISTED).map((problem) => {
        const mend = mendOf(edit, problem);
        const { token } = problem;
        return (
          <li
            key={`${problem.at}-${problem.kind}-${token}`}
            data-tone={leavesOut(problem) ? 'danger' : 'warning'}
          >
            <Icon name="warning" />
            <span className={styles.problem}>{words(problem)}</span>
            {mend && (
              <Button appearance="subtle" spacing="compact" onClick={() => onMend(problem)}>
                {t(`firstMinute.paste.mend.${mend.name}`)}
              </Button>
            )}
            {token !== undefined && (
              <Button appearance="subtle" spacing="compact" onClick={() => keepToken(token)}>
                {t('firstMinute.paste.mend.keep')}
              </Button>
            )}
            <Button appearance="subtle" spacing="compact" onClick={() => onGo(problem.line)}>
              {t('firstMinute.paste.goTo', { line: problem.line })}
            </Button>
          </li>
        );
      })}
      {problems.length > MOST_LISTED && (
        <li>{t('firstMinute.paste.moreProblems', { count: problems.length - MOST_LISTED })}</li>
      )}
    </ul>
  );
};
