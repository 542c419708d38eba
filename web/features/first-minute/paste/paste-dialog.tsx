import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colorOfGoal } from '#domain/aggregates/goal/palette.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { OutlineEdit } from '#domain/outline/edit-outline.ts';
import { leavesOut, type OutlineProblem } from '#domain/outline/judge-outline.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import type { PanelProps } from '../../../story-map/panel.ts';
import { NewReleases } from '../../../story-map/releases/new-releases.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { WorkDialog } from '../../../ui/layers/work-dialog.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import { fillMap } from '../list/fill-map.ts';
import { ListPreview } from '../list/list-preview.tsx';
import { useCounts } from '../list/use-counts.ts';
import { EditorBar } from './editor-bar.tsx';
import { FlatLevelField, type FlatLevelFieldProps } from './flat-level-field.tsx';
import { applyEdit, OutlineEditor, type OutlineEditorProps } from './outline-editor.tsx';
import styles from './paste-dialog.module.css';
import { ProblemList } from './problem-list.tsx';
import { mendOf, type Paste, startOfLine, usePaste } from './use-paste.ts';

/** Returns the item that both panes highlight: the item of the cursor's line, or of the selected card. */
const usePointing = (paste: Paste) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [line, setLine] = useState(1);
  const { items, problems, states } = paste;
  const pointed = states.get(line)?.item ?? -1;
  const goTo = (to: number) => {
    setLine(to);
    const { current } = field;
    if (!current) return;
    const start = startOfLine(current.value, to);
    const end = current.value.indexOf('\n', start);
    current.focus();
    current.setSelectionRange(start, end < 0 ? current.value.length : end);
  };
  const warned = useMemo(
    () =>
      new Set(
        problems.flatMap(({ line: at }) => states.get(at)?.item ?? []).filter((at) => at >= 0),
      ),
    [problems, states],
  );
  const pointing = { pointed, warned, onPoint: (item: number) => goTo(items[item]?.line ?? 1) };
  return { field, pointing, goTo, setLine };
};

/** Returns the colours of goals by the index of the goal in the list of items. */
const colorsOf = ({ items }: Paste, before: number): ReadonlyMap<number, string> => {
  const goals = [...items.entries()].filter(([, { level }]) => level === 'goal');
  return new Map(goals.map(([index], at) => [index, colorOfGoal(before + at)]));
};

interface PaneProps {
  readonly paste: Paste;
  readonly pointing: ReturnType<typeof usePointing>;
  readonly before: number;
}

const Preview = ({
  paste,
  pointing,
  before,
  onMend,
  onEdit,
}: PaneProps & {
  readonly onMend: (problem: OutlineProblem) => void;
  readonly onEdit: FlatLevelFieldProps['onEdit'];
}) => {
  const { t } = useTranslation();
  const { items, people, lanes, laneId, setLaneId, newReleases } = paste;
  const counts = useCounts(paste.counts);
  return (
    <section className={styles.pane} aria-label={t('firstMinute.paste.preview')}>
      <div className={styles.bar}>
        <strong>{t('firstMinute.paste.preview')}</strong>
        <span className={styles.quiet} role="status">
          {items.length > 0 && counts}
        </span>
        <FlatLevelField text={paste.edit.text} onEdit={onEdit} />
        {lanes.length > 1 && (
          <span className={styles.into}>
            {t('firstMinute.paste.into')}
            <SelectField
              label={t('firstMinute.paste.into')}
              hideLabel
              options={lanes.map(({ id, name }) => ({ value: id, label: name }))}
              value={laneId}
              onChange={setLaneId}
            />
          </span>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className={styles.preview} tabIndex={0} aria-label={counts}>
        {items.length === 0 ? (
          <p className={styles.quiet}>{t('firstMinute.paste.empty')}</p>
        ) : (
          <ListPreview
            items={items}
            before={before}
            pointing={pointing.pointing}
            subtasks={(count) => t('firstMinute.count.subtask', { count })}
            nameOf={{
              person: (id) => people.find(({ accountId }) => accountId === id)?.displayName ?? '',
              lane: (id) =>
                [...lanes, ...newReleases.releases].find((lane) => lane.id === id)?.name ?? '',
            }}
          />
        )}
      </section>
      <div className={styles.releases}>
        <NewReleases state={newReleases} without="titles" />
      </div>
      <ProblemList paste={paste} onGo={pointing.goTo} onMend={onMend} />
    </section>
  );
};

const EditorPane = ({
  paste,
  pointing,
  before,
  left,
  onEdit,
}: PaneProps &
  Pick<OutlineEditorProps, 'left'> & { readonly onEdit: FlatLevelFieldProps['onEdit'] }) => {
  const { t } = useTranslation();
  const { field } = pointing;
  const colors = useMemo(() => colorsOf(paste, before), [paste, before]);
  return (
    <section className={styles.pane} aria-label={t('firstMinute.paste.title')}>
      <EditorBar onEdit={onEdit} />
      <OutlineEditor
        paste={paste}
        field={field}
        left={left}
        pointed={pointing.pointing.pointed}
        colorOf={(item) => colors.get(item)}
        onLine={pointing.setLine}
      />
      <div className={styles.hints} id="list-editor-keys">
        <span>
          {t('firstMinute.paste.signs')}
          <span className={styles.keyHint}> {t('firstMinute.paste.leaveKeys')}</span>
        </span>
        <span className={styles.lines}>{t('firstMinute.paste.lines', { count: paste.lines })}</span>
      </div>
    </section>
  );
};

/**
 * Shows an error if nothing was created. Otherwise shows the undo button and the number of lines that stay in the
 * editor.
 */
const FootNote = ({
  refusal,
  paste: { problems, newReleases },
}: {
  readonly refusal: ErrorCode | null;
  readonly paste: Paste;
}) => {
  const { t } = useTranslation();
  const out = problems.filter(leavesOut).length;
  const rest = out > 0 ? t('firstMinute.paste.stays', { count: out }) : t('firstMinute.paste.kept');
  const undo =
    newReleases.releases.length > 0 ? t('firstMinute.oneUndoBut') : t('firstMinute.oneUndo');
  if (refusal === null) return <p>{`${undo} ${rest}`}</p>;
  return (
    <p>
      <span role="alert">
        <Note tone="danger">{t(`errors.${refusal}`)}</Note>
      </span>
    </p>
  );
};

/**
 * Creates goals, steps, stories and subtasks from a list, in one change (R-EXPORT-5). The text is on the left, the
 * preview on the right. The browser stores the typed text until the items are created.
 */
export const PasteDialog = (props: PanelProps) => {
  const { story, board, onClose } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const paste = usePaste(props);
  const pointing = usePointing(paste);
  const left = useRef(false);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const { items, lines, people, laneId } = paste;
  const { releases } = paste.newReleases;
  const before = story.goals.length;
  const create = () => {
    const made = fillMap(dispatch, story.ground, items, { people, laneId, releases });
    if ('fault' in made) {
      setRefusal(made.fault);
      return;
    }
    paste.forget();
    onClose();
    const { goalId } = made;
    // A dialog keeps the focus inside until it is closed, so the new goal gets the focus one frame later.
    if (goalId !== null)
      requestAnimationFrame(() => board.current?.show({ kind: 'goal', id: goalId }));
  };
  /** Edits the list as if typed, so that the browser can undo it. The focus stays on the control that edits. */
  const edit = (by: (edit: OutlineEdit) => OutlineEdit) => {
    const { current } = pointing.field;
    const { activeElement } = document;
    if (current) applyEdit(current, paste.change, by);
    if (activeElement instanceof HTMLElement) activeElement.focus();
  };
  return (
    <WorkDialog
      size="large"
      title={t('firstMinute.paste.title')}
      aside={lines > 0 && t(`firstMinute.paste.format.${paste.format}`)}
      onClose={onClose}
      keepsEscape={(target) => target === pointing.field.current && !left.current}
      footer={
        <>
          <FootNote refusal={refusal} paste={paste} />
          <Button appearance="subtle" onClick={onClose}>
            {t('board.action.cancel')}
          </Button>
          <Button appearance="primary" disabled={items.length === 0} onClick={create}>
            {items.length === lines
              ? t('firstMinute.paste.create', { count: lines })
              : t('firstMinute.paste.createSome', { some: items.length, count: lines })}
          </Button>
        </>
      }
    >
      <div className={styles.panes}>
        <EditorPane {...{ paste, pointing, before, left }} onEdit={edit} />
        <Preview
          {...{ paste, pointing, before }}
          onMend={(problem) => edit((now) => mendOf(now, problem)?.edit ?? now)}
          onEdit={edit}
        />
      </div>
    </WorkDialog>
  );
};
