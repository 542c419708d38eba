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
  readonly open: readonly Issue[];
  /** The sprint's stories in the tracker; undefined while they load. */
  readonly stories: LaneStories | undefined;
  /** Text that says what has changed while the dialog was open; empty if nothing has changed. */
  readonly note: string;
  /** Id of the board on which a new sprint is created; null if no sprint can be created. */
  readonly sprintBoard: string | null;
  /** The user's date of today, YYYY-MM-DD. */
  readonly today: string;
  readonly onComplete: (unfinishedTo: UnfinishedTarget, apart: Apart) => void;
  readonly onClose: () => void;
}

/** Destinations of single stories, by story key: the id of a sprint, or null for the backlog. */
type Apart = Readonly<Record<string, string | null>>;

/** Value of the option "same as the other stories". No sprint has this id. */
const AS_ALL = '';
const BACKLOG = 'backlog';

type Way = UnfinishedTarget['kind'];

interface WayGroupProps {
  readonly sprintBoard: string | null;
  readonly unfinished: UnfinishedPlaces;
}

/** The choice of the destination of all unfinished stories. */
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

/** Returns the chosen destinations: one for all unfinished stories, and exceptions for single stories. */
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

/** The choice of another destination for one story. */
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

/**
 * Completes a sprint. The user moves the unfinished stories to the backlog, a future sprint or a new one (R-LANE-10).
 */
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
          : t('sentences', {
              things: [
                t('lane.doneStories', { count: unfinished.done }),
                t('lane.openStories', { count: unfinished.left }),
                note,
              ].filter(Boolean),
            })}
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
