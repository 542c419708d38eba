import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { PlaceRef } from '../../store/board-data/board-data.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { usePortfoliosQuery } from '../../store/portfolios/portfolios-api.ts';
import type { Failure } from '../../store/ports/failure.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { Note } from '../../ui/pages/note.tsx';
import { useLeave } from '../drafts/use-leave.tsx';
import { GoneWarning } from '../gone/gone-warning.tsx';
import { useDeleted } from '../gone/use-deleted.ts';
import { useAwaitedChange } from '../history/use-awaited-change.ts';
import { useLookInterval } from '../use-look-interval.ts';
import { AccessStep } from './access-step.tsx';
import { InfoStep } from './info-step.tsx';
import styles from './portfolio-dialog.module.css';
import {
  blankForm,
  changeOf,
  faultsOf,
  formOf,
  isInformed,
  isSound,
  type Labels,
  type PortfolioForm,
  settingsOf,
} from './portfolio-form.ts';
import { Steps } from './steps.tsx';
import { usePortfolioChanges } from './use-portfolio-changes.ts';

export interface PortfolioDialogProps {
  readonly portfolio: Portfolio | null;
  readonly ids: () => string;
  readonly reader: string;
  readonly begin?: 'info' | 'access';
  /** The place to which the change belongs in the ledger. */
  readonly place: PlaceRef;
  /** Called with the id of a new portfolio when it is saved. Not called when the change is only queued. */
  readonly onSaved?: ((id: string) => void) | undefined;
  readonly onClose: () => void;
}

const isMissing = (failure: Failure | null): boolean =>
  failure?.kind === 'backend' && failure.status === 404;

/**
 * Whether another user has deleted the portfolio while the dialog is open. This is known from the list of portfolios,
 * the change feed, or a refusal. If the portfolio is not saved yet, it is in no list and cannot be deleted. The list is
 * polled, because somebody may restore the portfolio. A refusal no longer counts when the list was loaded after it.
 */
const useIsGone = (portfolio: Portfolio | null, refusal: Failure | null): boolean => {
  const exists = portfolio !== null && portfolio.version > 0;
  const pollingInterval = useLookInterval();
  const { data: listed, fulfilledTimeStamp: readAt } = usePortfoliosQuery(
    undefined,
    exists ? { pollingInterval } : {},
  );
  const [refused, setRefused] = useState({ refusal, readAt });
  if (refused.refusal !== refusal) setRefused({ refusal, readAt });
  const id = portfolio?.id ?? '';
  const told = useDeleted('portfolio', id);
  if (!exists) return false;
  const missing = listed !== undefined && !listed.some((each) => each.id === id);
  return missing || told || (isMissing(refusal) && refused.readAt === readAt);
};

/**
 * Returns a function that saves the portfolio. If another user has deleted it, saves the form as a new portfolio
 * (R-LIVE-8).
 */
const useSave = ({ portfolio, ids, reader, place, onSaved, onClose }: PortfolioDialogProps) => {
  const [id] = useState(ids);
  const changes = usePortfolioChanges(place, reader);
  const [creates, setCreates] = useState(false);
  const { wait, busy, refusal } = useAwaitedChange((how) => {
    if (how === 'saved' && creates) onSaved?.(id);
    onClose();
  });
  const gone = useIsGone(portfolio, refusal) || (creates && busy && portfolio !== null);
  return {
    gone,
    failure: (gone || isMissing(refusal)) && !creates ? null : refusal,
    busy,
    save: (before: PortfolioForm, after: PortfolioForm) => {
      if (busy) return;
      setCreates(!portfolio || gone);
      wait(
        portfolio && !gone
          ? changes.edit(portfolio, changeOf(before, after))
          : changes.create(id, settingsOf(after)),
      );
    },
  };
};

interface FootProps {
  readonly step: 'info' | 'access';
  /** Whether the portfolio exists, so that both steps of the dialog can save it. */
  readonly exists: boolean;
  /** Whether another user has deleted the portfolio, so that the form can only be saved as a new one. */
  readonly gone: boolean;
  readonly mayNot: boolean;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly onCancel: () => void;
  readonly onSubmit: () => void;
}

const Foot = ({ step, exists, gone, mayNot, ...on }: FootProps) => {
  const { t } = useTranslation();
  const save = exists ? t('portfolio.save') : t('portfolio.create');
  return (
    <div className={styles.foot}>
      {step === 'info' ? (
        <span className={styles.hint}>{t('portfolio.nothingInJira')}</span>
      ) : (
        <Button appearance="subtle" onClick={on.onBack}>
          <Icon name="arrow-left" size={12} />
          {t('portfolio.back')}
        </Button>
      )}
      <Button appearance="subtle" onClick={on.onCancel}>
        {t('dialog.cancel')}
      </Button>
      {step === 'info' && (
        <Button appearance={exists ? 'default' : 'primary'} onClick={on.onNext}>
          {t('portfolio.next')}
          <Icon name="arrow-right" size={12} />
        </Button>
      )}
      {(step === 'access' || exists) && (
        <Button appearance="primary" disabled={mayNot} onClick={on.onSubmit}>
          {gone ? t('gone.saveNew.portfolio') : save}
        </Button>
      )}
    </div>
  );
};

/** Returns the number of projects that the user may not see; 0 if the form will be saved as a new portfolio. */
const hiddenIn = (portfolio: Portfolio | null, gone: boolean): number =>
  gone ? 0 : (portfolio?.hiddenProjects ?? 0);

/** Returns the state of the form, its errors, and functions that save or discard it. */
const usePortfolioForm = (
  props: PortfolioDialogProps,
  labels: readonly [string, string, string],
  begin: 'access' | 'info',
) => {
  const { portfolio, reader, onClose } = props;
  const [before] = useState(() =>
    portfolio ? formOf(portfolio, labels) : blankForm(labels, reader),
  );
  const [form, setForm] = useState(before);
  const [step, setStep] = useState(begin);
  const [tried, setTried] = useState(false);
  const { data: portfolios } = usePortfoliosQuery();
  const { gone, failure, busy, save } = useSave(props);
  const others = portfolios?.filter(({ id }) => id !== portfolio?.id) ?? [];
  const faults = faultsOf(form, {
    names: others.map(({ name }) => name),
    hidden: hiddenIn(portfolio, gone),
  });
  const dirty = JSON.stringify(form) !== JSON.stringify(before);
  const set = (part: Partial<PortfolioForm>) => setForm((last) => ({ ...last, ...part }));
  const { leave, question } = useLeave(dirty, onClose);
  const next = () => {
    setTried(true);
    if (isInformed(faults)) setStep('access');
  };
  const submit = () => {
    setTried(true);
    if (isSound(faults)) save(before, form);
    else if (!isInformed(faults)) setStep('info');
  };
  return {
    leave,
    step,
    busy,
    dirty,
    setStep,
    next,
    submit,
    gone,
    failure,
    form,
    tried,
    faults,
    set,
    question,
  };
};

/** Creates or edits a portfolio in two steps: first its settings, then its members and their roles (R-PORTFOLIO-11). */
const PortfolioDialog = (props: PortfolioDialogProps) => {
  const { portfolio, reader, begin = 'info' } = props;
  const { t } = useTranslation();
  const labels: Labels = [
    t('portfolio.level.goals'),
    t('portfolio.level.steps'),
    t('portfolio.level.stories'),
  ];
  const own = usePortfolioForm(props, labels, begin);
  return (
    <>
      <Dialog
        wide="middle"
        title={portfolio ? t('portfolio.edit', { name: portfolio.name }) : t('portfolio.new')}
        onClose={own.leave}
        footer={
          <Foot
            step={own.step}
            exists={portfolio !== null}
            gone={own.gone}
            mayNot={own.busy || (portfolio !== null && !own.dirty && !own.gone)}
            onBack={() => own.setStep('info')}
            onNext={own.next}
            onCancel={own.leave}
            onSubmit={own.submit}
          />
        }
      >
        <Steps step={own.step} onStep={(to) => (to === 'access' ? own.next() : own.setStep(to))} />
        {portfolio && own.gone && <GoneWarning name={portfolio.name} dirty={own.dirty} />}
        {own.failure && (
          <Note tone="danger">
            <span role="alert">{failureText(t, own.failure)}</span>
          </Note>
        )}
        {own.step === 'info' ? (
          <InfoStep
            form={own.form}
            faults={own.tried ? own.faults : { labels: [] }}
            hidden={hiddenIn(portfolio, own.gone)}
            onSet={own.set}
            onSubmit={own.next}
          />
        ) : (
          <AccessStep
            form={own.form}
            fault={own.tried ? own.faults.members : undefined}
            reader={reader}
            onSet={own.set}
          />
        )}
      </Dialog>
      {own.question}
    </>
  );
};

export default PortfolioDialog;
