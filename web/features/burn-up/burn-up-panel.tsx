import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../store/flags/failure-text.ts';
import type { PanelProps } from '../../story-map/panel.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Dock } from '../../ui/pages/dock.tsx';
import { Note } from '../../ui/pages/note.tsx';
import styles from './burn-up.module.css';
import { FoundBurnUp } from './found-burn-up.tsx';
import { subjectFor, subjectKey, subjectName, subjectsOf } from './subjects.ts';
import { type Shown, useBurnUp } from './use-burn-up.ts';

type Subject = NonNullable<ReturnType<typeof subjectFor>>;

interface SubjectProps {
  readonly props: PanelProps;
  readonly subject: Subject;
}

interface UnfinishedProps {
  readonly shown: Exclude<Shown, { readonly state: 'found' }>;
  readonly onStop: () => void;
  readonly onAgain: () => void;
}

/** What is shown while there is no burn-up: how far the reading is, or why there is none. */
const Unfinished = ({ shown, onStop, onAgain }: UnfinishedProps) => {
  const { t } = useTranslation();
  const again = (
    <Button spacing="compact" onClick={onAgain}>
      {t('time.retry')}
    </Button>
  );
  switch (shown.state) {
    case 'reading': {
      const { done, all } = shown.progress;
      return (
        <div className={styles.nothing} aria-busy="true">
          <p>{all > 0 ? t('time.readingOf', { done, all }) : t('time.reading')}</p>
          <progress aria-label={t('time.reading')} {...(all > 0 && { value: done, max: all })} />
          <Button onClick={onStop}>{t('time.stop')}</Button>
        </div>
      );
    }
    case 'stopped':
      return (
        <Note tone="info" action={again}>
          {t('burnUp.stopped')}
        </Note>
      );
    case 'failed':
      return (
        <div role="alert">
          <Note tone="warning" action={again}>
            {failureText(t, shown.failure)}
          </Note>
        </div>
      );
    default:
      return shown satisfies never;
  }
};

const SubjectBurnUp = ({ props, subject }: SubjectProps) => {
  const { loaded, today } = props;
  const { shown, again, stop } = useBurnUp(loaded.board, subject, today);
  if (shown.state !== 'found') {
    return <Unfinished shown={shown} onStop={stop} onAgain={again} />;
  }
  const { burnUp, readAt } = shown;
  return (
    <FoundBurnUp
      key={subjectKey(subject)}
      {...{ props, subject, burnUp, readAt }}
      onAgain={again}
    />
  );
};

/** Remembers which release or sprint the user chose, until the panel is opened for another one. */
const useChoice = ({ asked, at, loaded }: PanelProps) => {
  const [choice, setChoice] = useState({ asked, key: at });
  const key = choice.asked === asked ? choice.key : (at ?? choice.key);
  const { versions, sprints, stories } = loaded.board;
  const subjects = useMemo(
    () => subjectsOf({ versions, sprints, stories }),
    [versions, sprints, stories],
  );
  const subject = useMemo(() => subjectFor(subjects, key), [subjects, key]);
  return { subjects, subject, choose: (next: string) => setChoice({ asked, key: next }) };
};

/** Shows for a release or sprint how its scope and its done work grew, day by day (R-BURN-1). */
const BurnUpPanel = (props: PanelProps) => {
  const { t } = useTranslation();
  const { subjects, subject, choose } = useChoice(props);
  return (
    <Dock title={t('panels.name.burnUp')} asked={props.asked} onClose={props.onClose}>
      <div className={styles.panel}>
        {subject ? (
          <>
            <SelectField
              label={t('burnUp.choose')}
              value={subjectKey(subject)}
              options={subjects.map((each) => ({
                value: subjectKey(each),
                label: subjectName(each),
                hint: t(`burnUp.kind.${each.mode}`),
              }))}
              onChange={choose}
            />
            <SubjectBurnUp props={props} subject={subject} />
          </>
        ) : (
          <p className={styles.nothing}>{t('burnUp.nothing')}</p>
        )}
      </div>
    </Dock>
  );
};

export default BurnUpPanel;
