import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Address } from '../../board/grid/address.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { changeRefused } from '../../store/state/flags.ts';
import { QuestionsLeft } from '../../story-map/ai/questions-left.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Note } from '../../ui/pages/note.tsx';
import { addSuggestions } from './add-suggestions.ts';
import { ghostId } from './ghosts.ts';
import styles from './suggest-panel.module.css';
import type { SuggestPanelProps } from './suggest-props.ts';
import {
  accepted,
  acceptedOf,
  added,
  type Suggesting,
  type Suggestion,
  type SuggestTarget,
  suggestingFor,
} from './suggesting.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import type { Asking } from './use-asking.ts';
import { Waiting } from './waiting.tsx';

const addedText = (t: TFunction, summaries: readonly string[]): string => {
  const [title = ''] = summaries;
  return summaries.length === 1
    ? t('board.add.added', { title })
    : t('board.add.addedMany', { count: summaries.length });
};

interface SuggestionListProps extends Pick<SuggestPanelProps, 'story' | 'board' | 'announce'> {
  readonly suggesting: Suggesting;
  readonly change: (make: (before: Suggesting) => Suggesting) => void;
  readonly asking: Asking;
  /** Sends the first question, or asks for more suggestions. */
  readonly onAsk: () => void;
}

const addressOf = (target: SuggestTarget, suggestion: Suggestion): Address => {
  const id = ghostId(suggestion);
  switch (target.level) {
    case 'goals':
      return { kind: 'goal', id };
    case 'steps':
      return { kind: 'step', id };
    case 'stories':
      return { kind: 'story', id };
    default:
      return { kind: 'story', id: target.storyId, subtask: id };
  }
};

type HeadProps = Pick<SuggestionListProps, 'change' | 'suggesting'>;

const Head = ({ change, suggesting }: HeadProps) => {
  const { t } = useTranslation();
  const { list } = suggesting;
  const chosen = acceptedOf(suggesting);
  return (
    list.length > 0 && (
      <div className={styles.head}>
        <span role="status">
          <strong>{t('ai.count', { count: list.length })}</strong>{' '}
          <span className={styles.quiet}>{t('ai.accepted', { count: chosen.length })}</span>
        </span>
        <Button
          appearance="subtle"
          spacing="compact"
          onClick={() => change((before) => accepted(before, chosen.length < list.length))}
        >
          {chosen.length < list.length ? t('ai.acceptAll') : t('ai.acceptNone')}
        </Button>
      </div>
    )
  );
};

type MessageProps = Pick<SuggestionListProps, 'onAsk' | 'suggesting'>;

/** Says that there are no suggestions or that the model stopped, and what the user can do. */
const Message = ({ onAsk, suggesting }: MessageProps) => {
  const { t } = useTranslation();
  const { failure } = suggesting;
  return (
    <>
      {failure && (
        <div className={styles.message} role="alert">
          <Note
            tone="danger"
            action={
              <Button spacing="compact" onClick={onAsk}>
                {t('ai.retry')}
              </Button>
            }
          >
            {failureText(t, failure)}
          </Note>
        </div>
      )}
      {suggesting.stoppedAfter !== null && !suggesting.asking && (
        <div className={styles.message} role="status">
          <Note
            tone="warning"
            action={
              <Button spacing="compact" onClick={onAsk}>
                {t('ai.more')}
              </Button>
            }
          >
            {t('ai.stoppedEarly', { count: suggesting.stoppedAfter })}
          </Note>
        </div>
      )}
    </>
  );
};

interface FootProps
  extends Pick<SuggestionListProps, 'suggesting' | 'onAsk' | 'asking' | 'change'> {
  readonly add: () => void;
}

const Foot = (props: FootProps) => {
  const { t } = useTranslation();
  const { suggesting, onAsk, asking, change, add } = props;
  const { noMore, target } = suggesting;
  const chosen = acceptedOf(suggesting);
  return (
    suggesting.seen.length > 0 && (
      <footer className={styles.foot}>
        <div className={styles.row}>
          <Button
            appearance="subtle"
            spacing="compact"
            disabled={suggesting.asking || noMore}
            onClick={onAsk}
          >
            <Icon name="plus" size={12} />
            {t('ai.more')}
          </Button>
          <Button
            appearance="subtle"
            spacing="compact"
            disabled={suggesting.asking}
            onClick={() => asking.ask({ anew: true })}
          >
            <Icon name="refresh" size={12} />
            {t('ai.again')}
          </Button>
        </div>
        <div className={styles.row}>
          <Button
            appearance="subtle"
            onClick={() =>
              change(({ provider, question }) => ({
                ...suggestingFor(target),
                provider,
                question: question + 1,
              }))
            }
          >
            {t('ai.discard')}
          </Button>
          <Button appearance="primary" disabled={chosen.length === 0} onClick={add}>
            {t(`ai.add.${target.level}`, { count: chosen.length })}
          </Button>
        </div>
      </footer>
    )
  );
};

const AskingNow = ({ suggesting, asking }: Pick<SuggestionListProps, 'suggesting' | 'asking'>) => {
  const { t } = useTranslation();
  return (
    suggesting.asking && (
      <div className={styles.asking}>
        <p role="status">{t('ai.asking')}</p>
        <Waiting />
        <Button spacing="compact" onClick={asking.cancel}>
          {t('ai.cancel')}
        </Button>
      </div>
    )
  );
};

export const SuggestionList = (props: SuggestionListProps) => {
  const { story, board, announce, suggesting, change, asking, onAsk } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { list, target, failure, noMore, remaining } = suggesting;
  const { level } = target;
  const chosen = acceptedOf(suggesting);
  const point = (suggestion: Suggestion | null) =>
    board.current?.point(suggestion && addressOf(target, suggestion));
  const add = () => {
    const summaries = chosen.map(({ summary }) => summary);
    const said = addedText(t, summaries);
    const fault = addSuggestions(dispatch, story.ground, target, { summaries, said });
    if (fault) {
      dispatch(changeRefused({ kind: 'refused', code: fault }));
      return;
    }
    point(null);
    change(added);
    announce(t(`ai.added.${level}`, { count: chosen.length }));
  };
  const begun = suggesting.seen.length > 0;
  return (
    <>
      <div className={styles.list}>
        <Head change={change} suggesting={suggesting} />
        <ul className={styles.rows}>
          {list.map((suggestion) => (
            <SuggestionRow
              key={suggestion.id}
              suggestion={suggestion}
              change={change}
              onPoint={(on) => point(on ? suggestion : null)}
            />
          ))}
        </ul>
        <AskingNow suggesting={suggesting} asking={asking} />
        <Message onAsk={onAsk} suggesting={suggesting} />
        {noMore && !suggesting.asking && (
          <p className={styles.message} role="status">
            {list.length === 0 && !begun ? t('ai.none') : t('ai.noMore')}
          </p>
        )}
        {!begun && !suggesting.asking && !failure && !noMore && (
          <div className={styles.nothing}>
            <p>{t(`ai.begin.${level}`)}</p>
            <Button appearance="primary" data-first onClick={onAsk}>
              <Icon name="sparkle" />
              {t(`ai.suggest.${level}`)}
            </Button>
          </div>
        )}
      </div>
      <QuestionsLeft className={styles.left} remaining={remaining} />
      <Foot {...{ suggesting, onAsk, asking, change, add }} />
    </>
  );
};
