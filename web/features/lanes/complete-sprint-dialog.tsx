import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newSprintForm, sprintFaults } from '#domain/board/lanes/sprint.ts';
import type { Lane } from '#domain/board/model/model.ts';
import type { UnfinishedTarget } from '#domain/change/model/lane-change.ts';
import type { Issue, Sprint } from '#domain/tracker/entities.ts';
import type { LaneStories } from '../../store/lanes/lane-stories.ts';
import { KINDS } from '../../store/ledger/kinds.ts';
import { Checkbox } from '../../ui/buttons/checkbox.tsx';
import { ChoiceGroup } from '../../ui/buttons/choice-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import { FormDialog } from '../../ui/layers/form-dialog.tsx';
import styles from './lane-dialog.module.css';
import { StoryList } from './story-list.tsx';

interface CompleteSprintDialogProps {
  readonly sprint: Sprint;
  readonly lane: Lane;
  readonly sprints: readonly Sprint[];
  /** The unfinished stories that the map shows. */
  readonly open: readonly Issue[];
  /** The sprint's stories in the tracker; undefined while they load. */
  readonly stories: LaneStories | undefined;
  /** Says what has changed since the dialog was opened; otherwise empty. */
  readonly note: string;
  /** Board of a new sprint; null when none can be created. */
  readonly sprintBoard: string | null;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly onComplete: (unfinishedTo: UnfinishedTarget, apart: Apart) => void;
  readonly onClose: () => void;
}

/** Destinations of single stories by their keys: a sprint, or null for the backlog. */
type Apart = Readonly<Record<string, string | null>>;

/** Value of a story's own field for "same as the others"; it is not the id of a sprint. */
const AS_ALL = '';
const BACKLOG = 'backlog';

type Way = UnfinishedTarget['kind'];

interface WayGroupProps {
  readonly sprintBoard: string | null;
  readonly unfinished: UnfinishedPlaces;
}

/** Where all unfinished stories go. */
const WayGroup = ({ sprintBoard, unfinished }: WayGroupProps) => {
  const { t } = useTranslation();
  const { left, way, setWay, others, target, setTarget, form, faults, set } = unfinished;
  return (
    <ChoiceGroup
      label={t('lane.unfinished', { count: left })}
      value={way}
      onChange={setWay}
      choices={[
        { value: 'backlog', label: t('board.lane.backlog') },
        {
          value: 'sprint',
          label: t('lane.anotherSprint'),
          disabled: others.length === 0,
          field: (
            <SelectField
              label={t('lane.anotherSprint')}
              hideLabel
              value={target}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setTarget}
            />
          ),
        },
        {
          value: 'new',
          label: t('lane.newSprint'),
          disabled: sprintBoard === null,
          field: (
            <TextField
              label={t('lane.name')}
              value={form.name}
              required
              fault={faults.name ? t(`errors.${faults.name}`) : null}
              onChange={(event) => set({ name: event.target.value })}
            />
          ),
        },
      ]}
    />
  );
};

/** State of the destinations: one for all unfinished stories, and exceptions for single ones. */
const useUnfinished = (props: CompleteSprintDialogProps) => {
  const { sprints, sprint, today, stories, lane, sprintBoard } = props;
  const [way, setWay] = useState<Way>('backlog');
  const others = sprints.filter(
    ({ id, state, orphan }) => id !== sprint.id && state !== 'closed' && orphan !== true,
  );
  const [target, setTarget] = useState(others[0]?.id ?? '');
  const [single, setSingle] = useState(false);
  const [apart, setApart] = useState<Apart>({});
  const { form, faults, set, submit } = useForm(
    () => newSprintForm(sprint, today),
    (now) => (way === 'new' ? sprintFaults(now, false) : {}),
  );
  const left = stories?.unresolved.length;
  const done = stories ? stories.all.length - stories.unresolved.length : lane.totals.done;
  const chosen = (): UnfinishedTarget => {
    if (way === 'new' && sprintBoard !== null) return { kind: 'new', boardId: sprintBoard, form };
    return way === 'sprint' ? { kind: 'sprint', id: target } : { kind: 'backlog' };
  };
  const place = ({ key }: Issue, value: string) => {
    const { [key]: _, ...others } = apart;
    setApart(value === AS_ALL ? others : { ...others, [key]: value === BACKLOG ? null : value });
  };
  return {
    apart,
    others,
    place,
    submit,
    chosen,
    single,
    left,
    done,
    way,
    setWay,
    target,
    setTarget,
    form,
    faults,
    set,
    setSingle,
  };
};

type UnfinishedPlaces = ReturnType<typeof useUnfinished>;

interface OwnPlaceProps {
  readonly story: Issue;
  readonly unfinished: UnfinishedPlaces;
}

/** The destination of one story, if it differs from that of the others. */
const OwnPlace = ({ story, unfinished }: OwnPlaceProps) => {
  const { t } = useTranslation();
  const own = unfinished.apart[story.key];
  return (
    <span className={styles.place}>
      <SelectField
        label={t('lane.placeOf', { key: story.key })}
        hideLabel
        value={own === undefined ? AS_ALL : (own ?? BACKLOG)}
        options={[
          { value: AS_ALL, label: t('lane.asAll') },
          { value: BACKLOG, label: t('board.lane.backlog') },
          ...unfinished.others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => unfinished.place(story, value)}
      />
    </span>
  );
};

/** Completes a sprint; its unfinished stories go to the backlog, to a future sprint or to a new one (R-LANE-10). */
export const CompleteSprintDialog = (props: CompleteSprintDialogProps) => {
  const { sprint, open, stories, note, sprintBoard, onComplete, onClose } = props;
  const { t } = useTranslation();
  const unfinished = useUnfinished(props);
  const placeOf = (story: Issue) => <OwnPlace story={story} unfinished={unfinished} />;
  return (
    <FormDialog
      title={t('lane.completeSprint', { name: sprint.name })}
      confirm={t('lane.complete')}
      disabled={!stories}
      onSubmit={() =>
        unfinished.submit(() =>
          onComplete(unfinished.chosen(), unfinished.single ? unfinished.apart : {}),
        )
      }
      onClose={onClose}
    >
      <p role="status">
        {unfinished.left === undefined
          ? t('lane.counting')
          : `${t('lane.doneStories', { count: unfinished.done })} ${t('lane.openStories', { count: unfinished.left })} ${note}`}
      </p>
      {unfinished.left !== undefined && unfinished.left > 0 && (
        <>
          <WayGroup sprintBoard={sprintBoard} unfinished={unfinished} />
          {open.length > 0 && (
            <Checkbox checked={unfinished.single} onChange={unfinished.setSingle}>
              {t('lane.oneByOne')}
            </Checkbox>
          )}
          <StoryList
            label={t('lane.unfinishedList')}
            stories={open}
            {...(unfinished.single ? { field: placeOf } : {})}
          />
          {unfinished.single && open.length < unfinished.left && (
            <p className={styles.hint}>
              {t('lane.unseenRest', { count: unfinished.left - open.length })}
            </p>
          )}
        </>
      )}
      <p>{t(KINDS.laneComplete.takenBack.why)}</p>
    </FormDialog>
  );
};
