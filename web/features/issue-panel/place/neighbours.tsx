import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { storiesOfStep } from '#domain/board/model/find.ts';
import { cellKey, type StoryCard } from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import { LONGEST_SUMMARY } from '#domain/kernel/text.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { laneName, stepName } from '../../../board/words/names.ts';
import { useHost } from '../../../page/host-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import focus from '../../../ui/focus.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { IssueTypeIcon } from '../../../ui/icons/issue-type-icon.tsx';
import { Lozenge, toneOfCategory } from '../../../ui/marks/lozenge.tsx';
import type { Placed } from './part-of-map.ts';
import styles from './place.module.css';
import type { Moves } from './use-moves.ts';

/** Maximum number of listed neighbours; the map shows all of them. */
const MOST = 6;

interface LineProps {
  readonly issue: Issue;
  readonly lane?: string;
  readonly here?: boolean;
}

const Line = ({ issue, lane, here = false }: LineProps) => {
  const host = useHost();
  const content = (
    <>
      {lane !== undefined && <span className={styles.of}>{lane}</span>}
      {lane === undefined && <IssueTypeIcon type={issue.type} />}
      <span className={styles.title}>{issue.summary}</span>
      <Lozenge tone={toneOfCategory[issue.status.category]}>{issue.status.name}</Lozenge>
    </>
  );
  if (here) return <span className={styles.line}>{content}</span>;
  return (
    <button
      type="button"
      className={classNames(styles.line, focus.ring)}
      onClick={() => host.openIssue(issue.key)}
    >
      {content}
    </button>
  );
};

/** Adds a story below the issue. The field stays open for the next story. */
const AddBelow = ({ onAdd }: { readonly onAdd: (summary: string) => void }) => {
  const { t } = useTranslation();
  const [summary, setSummary] = useState<string | null>(null);
  if (summary === null) {
    return (
      <Button appearance="subtle" spacing="compact" onClick={() => setSummary('')}>
        <Icon name="plus" size={12} />
        {t('issuePanel.addBelow')}
      </Button>
    );
  }
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (summary.trim() === '') return setSummary(null);
        onAdd(summary);
        setSummary('');
      }}
      onKeyDown={({ key }) => key === 'Escape' && setSummary(null)}
    >
      <TextField
        label={t('issuePanel.addBelow')}
        hideLabel
        autoFocus
        placeholder={t('issuePanel.summary')}
        maxLength={LONGEST_SUMMARY}
        value={summary}
        onChange={({ target }) => setSummary(target.value)}
      />
      <Button appearance="primary" spacing="compact" type="submit">
        {t('issuePanel.add')}
      </Button>
    </form>
  );
};

interface CellListProps {
  readonly placed: Placed;
  readonly card: StoryCard;
  readonly moves: Moves;
}

/** The stories of the issue's cell in order. The user can move the issue up and down. */
export const CellList = ({ placed, card, moves }: CellListProps) => {
  const { t } = useTranslation();
  const { map, step, shown } = placed;
  const cards = map.cells.get(cellKey(step.id, card.laneId)) ?? [];
  // The panel does not load the stories without a step, so it cannot list them.
  if (step.id === ANONYMOUS_KEY) return null;
  const at = cards.findIndex(({ issue }) => issue.id === card.issue.id);
  const from = Math.max(0, Math.min(at - Math.floor(MOST / 2), cards.length - MOST));
  const shownCards = cards.slice(from, from + MOST);
  const { editIssues, scheduleIssues } = shown.rights;
  const mayRank = editIssues && (!shown.admin.fieldSetting.useJiraRank || scheduleIssues);
  const arrow = (by: -1 | 1) => {
    const move = mayRank ? moves.within(by) : null;
    return (
      <IconButton
        icon={by < 0 ? 'chevron-up' : 'chevron-down'}
        label={by < 0 ? t('issuePanel.up') : t('issuePanel.down')}
        disabled={move === null}
        onClick={() => move?.()}
      />
    );
  };
  return (
    <section className={styles.cell} aria-label={t('issuePanel.cell')}>
      <h3>
        {t('issuePanel.cell')}{' '}
        <span className={styles.count}>{t('number', { value: cards.length })}</span>
      </h3>
      <ul>
        {shownCards.map(({ issue }) => {
          const here = issue.id === card.issue.id;
          return (
            <li key={issue.id} className={here ? styles.here : undefined} aria-current={here}>
              <Line issue={issue} here={here} />
              {here && cards.length > 1 && (
                <>
                  {arrow(-1)}
                  {arrow(1)}
                </>
              )}
            </li>
          );
        })}
      </ul>
      {cards.length > MOST && (
        <p className={styles.quiet}>{t('issuePanel.rest', { count: cards.length - MOST })}</p>
      )}
      {moves.below && <AddBelow onAdd={moves.below} />}
    </section>
  );
};

interface StepNeighboursProps {
  readonly placed: Placed;
  readonly mode: SwimlaneMode;
}

/** The nearest neighbours: for a story, stories of the same step in other lanes; for a step, the steps beside it. */
export const StepNeighbours = ({ placed, mode }: StepNeighboursProps) => {
  const { t } = useTranslation();
  const { map, goal, step, card } = placed;
  if (step.id === ANONYMOUS_KEY) return null;
  const stories = storiesOfStep(map, step.id);
  const done = stories.filter(({ issue }) => issue.status.category === 'done').length;
  const progress = stories.length > 0 && t('issuePanel.done', { done, count: stories.length });
  const at = goal.steps.findIndex(({ id }) => id === step.id);
  const beside = [goal.steps[at - 1], goal.steps[at + 1]].flatMap((each) => each?.issue ?? []);
  const elsewhere = map.lanes.flatMap((lane) =>
    lane.id === card?.laneId
      ? []
      : (map.cells.get(cellKey(step.id, lane.id)) ?? []).map(({ issue }) => ({
          issue,
          lane: laneName(t, mode, lane),
        })),
  );
  const lines = card ? elsewhere : beside.map((issue) => ({ issue, lane: undefined }));
  return (
    <section className={styles.neighbours}>
      <h3>
        {card ? t('issuePanel.sameStep') : t('issuePanel.sameGoal')}
        <span className={styles.count}>{progress}</span>
      </h3>
      {lines.length === 0 && (
        <p className={styles.quiet}>
          {t('issuePanel.alone', {
            name: card ? stepName(t, step) : (goal.goal?.fields.summary ?? ''),
          })}
        </p>
      )}
      <ul>
        {lines.slice(0, MOST).map(({ issue, lane }) => (
          <li key={issue.id}>
            <Line issue={issue} {...(lane === undefined ? {} : { lane })} />
          </li>
        ))}
      </ul>
      {lines.length > MOST && (
        <p className={styles.quiet}>{t('issuePanel.rest', { count: lines.length - MOST })}</p>
      )}
    </section>
  );
};
