import {
  type FormEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { goalNameFault } from '#domain/kernel/faults.ts';
import { languageOf } from '#domain/kernel/languages.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import { countLevels } from '#domain/outline/judge-outline.ts';
import { unplacedQuery } from '#domain/tracker/jql/loading.ts';
import { isFieldOpenSince } from '../../../actions/typing-guard.ts';
import { usePagePress } from '../../../actions/use-page-press.ts';
import { typingWishes } from '../../../board/state/gestures/typing-request.ts';
import { firstMinuteApi } from '../../../store/board/first-minute-api.ts';
import type { PanelName } from '../../../story-map/page/panel-name.ts';
import type { ShownStoryMap } from '../../../story-map/use-story-map.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { Note } from '../../../ui/pages/note.tsx';
import { useMoreBeyond } from '../../../ui/use-more-beyond.ts';
import { ListPreview } from '../list/list-preview.tsx';
import { useCounts } from '../list/use-counts.ts';
import { TemplateCards } from '../templates/template-cards.tsx';
import { TEMPLATES, type Template, useTemplates } from '../templates/templates.ts';
import { useTemplate } from '../templates/use-template.ts';
import styles from './start-page.module.css';

export interface StartPageProps {
  readonly story: ShownStoryMap;
  readonly onPanel: (name: PanelName, at?: string) => void;
  /** Opens the AI assistant; null if it is not available. */
  readonly onSuggest: (() => void) | null;
}

/** Number of templates on the start page; the dialog shows all templates. */
const SOME = 5;

/** Returns the typed name of the first goal, and a function that creates the goal. */
const useFirstGoal = ({ story }: Pick<StartPageProps, 'story'>) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  return {
    text,
    fault,
    type: (next: string) => {
      setText(next);
      setFault(null);
    },
    /** Creates the goal. The map then opens a field for the next goal or, if `deeper`, for the goal's first step. */
    submit: (deeper: boolean) => {
      const summary = cleanLine(text);
      if (summary === '') return;
      const found = goalNameFault(summary);
      if (found) setFault(t(`errors.${found}`));
      else {
        const from = deeper ? ({ kind: 'goal' } as const) : ({ kind: 'step', goalId: '' } as const);
        typingWishes.set({ wish: { from, by: deeper ? 1 : -1, added: summary } });
        story.intents.onCreateGoal({ summary });
      }
    },
  };
};

/**
 * The field for the first goal. Tab creates the goal and opens a field for its first step. Escape leaves the field for
 * the first of the ways to fill the map, where digits choose one.
 */
const FirstGoal = ({ text, fault, type, submit }: ReturnType<typeof useFirstGoal>) => {
  const { t } = useTranslation();
  const onKeyDown = (event: ReactKeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'Escape') document.querySelector<HTMLElement>(`.${styles.way}`)?.focus();
    if (key !== 'Tab' || shiftKey || text.trim() === '') return;
    event.preventDefault();
    submit(true);
  };
  return (
    <span className={styles.firstGoal}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the page is empty, and this is what it is for
        autoFocus
        data-leaves-lists
        className={styles.goal}
        aria-label={t('board.goal.newName')}
        aria-invalid={fault ? true : undefined}
        aria-describedby="start-keys"
        placeholder={t('firstMinute.start.goal')}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      {fault && (
        <span role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </span>
  );
};

/** Empty outlines where the first steps will be. */
const StepPlaces = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.steps} aria-hidden="true">
      {[3, 2, 2].map((count, goal) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without content
        <span key={goal} className={styles.stepRow} data-count={count}>
          {Array.from({ length: count }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places without content
            <span key={at} className={styles.place} data-first={goal === 0 || undefined}>
              {goal === 0 && at === 0 && t('firstMinute.start.step')}
            </span>
          ))}
        </span>
      ))}
    </div>
  );
};

/** The field for the first goal, with empty outlines of further goals and steps. */
const Sketch = ({ story }: Pick<StartPageProps, 'story'>) => {
  const { t } = useTranslation();
  const first = useFirstGoal({ story });
  return (
    <form
      className={styles.sketch}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        first.submit(false);
      }}
    >
      <div className={styles.goals}>
        <FirstGoal {...first} />
        <span className={styles.place}>{t('firstMinute.start.nextGoal')}</span>
        <span className={styles.place} />
      </div>
      <StepPlaces />
      <p id="start-keys" className={styles.keys}>
        <kbd>Enter</kbd> {t('firstMinute.start.next')}
        <kbd>Tab</kbd> {t('firstMinute.start.deeper')}
        <kbd>Shift</kbd>
        <kbd>Tab</kbd> {t('firstMinute.start.up')}
        <span>{t('firstMinute.start.paste')}</span>
      </p>
    </form>
  );
};

interface Way {
  readonly name: 'template' | 'paste' | 'import' | 'assistant' | 'scratch';
  readonly icon: IconName;
  readonly run: () => void;
}

/** Returns the ways to fill the map. Digit keys select one while no field has the focus. */
const useWays = ({ onPanel, onSuggest }: StartPageProps): readonly Way[] => [
  { name: 'template', icon: 'template', run: () => onPanel('templates') },
  { name: 'paste', icon: 'backlog', run: () => onPanel('paste') },
  { name: 'import', icon: 'upload', run: () => onPanel('export', 'import') },
  ...(onSuggest ? [{ name: 'assistant' as const, icon: 'sparkle' as const, run: onSuggest }] : []),
  {
    name: 'scratch',
    icon: 'edit',
    run: () => document.querySelector<HTMLInputElement>(`.${styles.goal}`)?.focus(),
  },
];

/** Elements in which a digit key types a digit or has another meaning, so the key is no shortcut there. */
const OWN =
  'input:not([type="radio"]), textarea, [role="combobox"], [role="dialog"], [role="menu"]';

const useDigits = (ways: readonly Way[]): void => {
  usePagePress((event) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    if (altKey || ctrlKey || metaKey || isFieldOpenSince(event)) return;
    if (target instanceof Element && target.closest(OWN)) return;
    const way = /^[1-5]$/.test(key) ? ways[Number(key) - 1] : undefined;
    if (!way) return;
    event.preventDefault();
    way.run();
  });
};

interface WaysProps {
  readonly ways: readonly Way[];
  /** Text about the issues that are not on the map. */
  readonly unplaced: ReactNode;
  readonly onHelp: () => void;
}

const Ways = ({ ways, unplaced, onHelp }: WaysProps) => {
  const { t } = useTranslation();
  return (
    <section className={styles.ways} aria-label={t('firstMinute.start.title')}>
      <h2 className={styles.title}>{t('firstMinute.start.title')}</h2>
      <p className={styles.text}>{t('firstMinute.start.text')}</p>
      {ways.map(({ name, icon, run }, at) => (
        <button
          key={name}
          type="button"
          className={classNames(styles.way, focus.ring)}
          aria-keyshortcuts={String(at + 1)}
          data-chosen={name === 'template' || undefined}
          onClick={run}
        >
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
          <span className={styles.words}>
            <strong>{t(`firstMinute.start.way.${name}.title`)}</strong>
            <span>{t(`firstMinute.start.way.${name}.text`)}</span>
          </span>
          <kbd>{at + 1}</kbd>
        </button>
      ))}
      {unplaced}
      <p className={styles.help}>
        {t('firstMinute.start.new')}{' '}
        <button type="button" className={classNames(styles.link, focus.ring)} onClick={onHelp}>
          {t('firstMinute.start.read')}
        </button>
      </p>
    </section>
  );
};

/** Shows the number of open issues of the project that are not on the map, and a link to them. */
const Unplaced = ({ story, onPanel }: StartPageProps) => {
  const { t } = useTranslation();
  const query = unplacedQuery(story.shown.scope);
  const { data: count = 0 } = firstMinuteApi.useRoughCountQuery(query);
  if (count === 0) return null;
  return (
    <p className={styles.help}>
      {t('firstMinute.unplaced', { count })}{' '}
      <button
        type="button"
        className={classNames(styles.link, focus.ring)}
        onClick={() => onPanel('backlog')}
      >
        {t('firstMinute.showUnplaced')}
      </button>
    </p>
  );
};

const Chosen = ({
  template,
  onLook,
  onUse,
  refusal,
}: {
  readonly template: Template;
  readonly onLook: () => void;
  readonly onUse: () => void;
  readonly refusal: ReactNode;
}) => {
  const { t } = useTranslation();
  const counts = useCounts(countLevels(template.items));
  const preview = useMoreBeyond<HTMLElement>();
  return (
    <div className={styles.chosen}>
      <header className={styles.chosenHead}>
        <h3>{template.title}</h3>
        <span className={styles.counts}>{counts}</span>
        <Button appearance="subtle" onClick={onLook}>
          {t('firstMinute.start.look')}
        </Button>
        <Button appearance="primary" onClick={onUse}>
          {t('firstMinute.start.use')}
        </Button>
      </header>
      {refusal}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section ref={preview} className={styles.preview} tabIndex={0} aria-label={template.title}>
        <ListPreview compact items={template.items} colors={template.colors} />
      </section>
    </div>
  );
};

/** The page of an empty map: a field for the first goal, and beside it other ways to fill the map. */
export const StartPage = (props: StartPageProps) => {
  const { story, onPanel } = props;
  const { t, i18n } = useTranslation();
  const ways = useWays(props);
  useDigits(ways);
  const templates = useTemplates(languageOf(i18n.language));
  const [name, setName] = useState(TEMPLATES[0] as Template['name']);
  const template = templates.find((each) => each.name === name) as Template;
  const { make, refusal } = useTemplate(story.ground);
  return (
    <div className={styles.page}>
      <Sketch story={story} />
      <div className={styles.card}>
        <Ways ways={ways} unplaced={<Unplaced {...props} />} onHelp={() => onPanel('help')} />
        <div className={styles.right}>
          <div className={styles.rightHead}>
            <h3>{t('firstMinute.start.templates')}</h3>
            <button
              type="button"
              className={classNames(styles.link, focus.ring)}
              onClick={() => onPanel('templates', name)}
            >
              {t('firstMinute.start.all', { count: TEMPLATES.length })}
            </button>
          </div>
          <TemplateCards
            brief
            label={t('firstMinute.start.templates')}
            templates={templates.slice(0, SOME)}
            chosen={name}
            onChoose={setName}
          />
          <Chosen
            template={template}
            onLook={() => onPanel('templates', name)}
            onUse={() => make(template)}
            refusal={
              refusal && (
                <div role="alert">
                  <Note tone="danger">{t(`errors.${refusal}`)}</Note>
                </div>
              )
            }
          />
        </div>
      </div>
    </div>
  );
};
