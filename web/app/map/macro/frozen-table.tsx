import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrozenCard, FrozenLane, FrozenMap } from '#domain/publishing/frozen/lay-out.ts';
import type { Size } from '#domain/publishing/frozen/page-choice.ts';
import { useHost } from '../../../page/host-context.ts';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { Lozenge, toneOfCategory } from '../../../ui/marks/lozenge.tsx';
import styles from './frozen-table.module.css';

interface FrozenTableProps {
  readonly name: string;
  readonly map: FrozenMap;
  readonly size: Size;
}

const Card = ({ card: { key, summary, status, points } }: { readonly card: FrozenCard }) => {
  const { t } = useTranslation();
  const host = useHost();
  return (
    <li className={styles.card} data-category={status.category}>
      <span className={styles.summary}>{summary}</span>
      <span className={styles.facts}>
        <button
          type="button"
          className={classNames(styles.key, focus.ring)}
          title={t('confluence.macro.open', { key })}
          onClick={() => host.openIssue(key)}
        >
          {key}
        </button>
        {points !== null && <span className={styles.points}>{t('number', { value: points })}</span>}
      </span>
      {status.name !== '' && (
        <Lozenge tone={toneOfCategory[status.category]} className={styles.status}>
          {status.name}
        </Lozenge>
      )}
    </li>
  );
};

const LaneRows = ({ lane, map }: { readonly lane: FrozenLane; readonly map: FrozenMap }) => {
  const { t } = useTranslation();
  const { columns, mode } = map;
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={columns.length} className={styles.lane}>
          <span className={styles.laneName}>
            <strong>{lane.name ?? t(`confluence.macro.rest.${mode}`)}</strong>{' '}
            <small>
              {lane.done === null
                ? t('board.lane.stories', { count: lane.stories })
                : t('confluence.macro.progress', { done: lane.done, all: lane.stories })}
            </small>
          </span>
        </th>
      </tr>
      <tr>
        {columns.map(({ id }, at) => (
          <td key={id} className={styles.cell}>
            {(lane.cells[at]?.length ?? 0) > 0 && (
              <ul className={styles.cards}>
                {lane.cells[at]?.map((card) => (
                  <Card key={card.id} card={card} />
                ))}
              </ul>
            )}
          </td>
        ))}
      </tr>
    </>
  );
};

/** Renders a stored story map as a table with a column for each step, under its goal, and a row for each lane. */
export const FrozenTable = ({ name, map, size }: FrozenTableProps) => {
  const { t } = useTranslation();
  const { goals, columns, lanes, emptySteps } = map;
  if (columns.length === 0) {
    const chosen = map.laneNames.length > 0 && lanes.length === 0;
    return (
      <p className={styles.empty}>
        {chosen ? t('confluence.macro.emptyLanes') : t('confluence.macro.empty')}
      </p>
    );
  }
  return (
    <>
      <section
        className={classNames(styles.scroll, focus.ring)}
        data-size={size}
        aria-label={t('confluence.macro.table', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              {goals.map(({ id, name: goal, paint, span }) => (
                <th
                  key={id}
                  scope="colgroup"
                  colSpan={span}
                  className={styles.goal}
                  style={paint ? { background: paint.fill, color: paint.text } : undefined}
                >
                  <span className={styles.goalName}>{goal ?? t('confluence.macro.noGoal')}</span>
                </th>
              ))}
            </tr>
            <tr>
              {columns.map(({ id, name: step }) => (
                <th key={id} scope="col" className={styles.step}>
                  {step ?? t('confluence.macro.noStep')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lanes.map((lane) => (
              <Fragment key={lane.id}>
                <LaneRows lane={lane} map={map} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      {emptySteps > 0 && (
        <p className={styles.empty}>{t('confluence.macro.emptySteps', { count: emptySteps })}</p>
      )}
    </>
  );
};
