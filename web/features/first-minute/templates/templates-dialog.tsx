import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language, languageOf } from '#domain/kernel/languages.ts';
import { countLevels } from '#domain/outline/judge-outline.ts';
import type { PanelProps } from '../../../story-map/panel.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconPicture } from '../../../ui/icons/icon-picture.tsx';
import { WorkDialog } from '../../../ui/layers/work-dialog.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import { branchesOf } from '../list/list-preview.tsx';
import { useCounts } from '../list/use-counts.ts';
import { TemplateCards } from './template-cards.tsx';
import { TEMPLATES, type Template, type TemplateName, useTemplates } from './templates.ts';
import styles from './templates-dialog.module.css';
import { useTemplate } from './use-template.ts';

/** Returns the name of a language in that language. */
const ownName = (language: string): string => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** Lists the goals of a template, and their steps with the number of stories. */
const Contents = ({
  template,
  project,
}: {
  readonly template: Template;
  readonly project: string;
}) => {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles.contents} tabIndex={0} aria-label={template.title}>
      <h3 className={styles.name}>{template.title}</h3>
      <p className={styles.quiet}>{t('firstMinute.template.makesIn', { project })}</p>
      {branchesOf(template.items).map((goal, at) => (
        <div key={goal.index} className={styles.goal}>
          <p className={styles.goalName}>
            <span className={styles.color} style={{ background: template.colors[at] }} />
            {goal.item.title}
          </p>
          <ul className={styles.steps}>
            {goal.below.map((step) => (
              <li key={step.index}>
                <span aria-hidden="true">
                  <IconPicture name="epic" label={t('firstMinute.level.step')} />
                </span>
                <span className={styles.step}>{step.item.title}</span>
                <span className={styles.quiet}>
                  {t('firstMinute.count.story', { count: step.below.length })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};

const LanguageChoice = ({
  language,
  onChoose,
}: {
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
}) => {
  const { t } = useTranslation();
  return (
    <span className={styles.language}>
      <span>{t('firstMinute.template.in')}</span>
      <SelectField
        label={t('firstMinute.template.language')}
        hideLabel
        options={LANGUAGES.map((each) => ({ value: each, label: ownName(each) }))}
        value={language}
        onChange={(chosen) => onChoose(languageOf(chosen))}
      />
    </span>
  );
};

/**
 * The built-in templates, each with a small picture. The dialog shows what a template creates before the user applies
 * it.
 */
export const TemplatesDialog = ({ story, loaded, at, onClose }: PanelProps) => {
  const { t, i18n } = useTranslation();
  const [language, setLanguage] = useState<Language>(languageOf(i18n.language));
  const templates = useTemplates(language);
  const [name, setName] = useState<TemplateName>(
    () => TEMPLATES.find((each) => each === at) ?? TEMPLATES[0],
  );
  const template = templates.find((each) => each.name === name) as Template;
  const { make, refusal } = useTemplate(story.ground);
  const counts = useCounts(countLevels(template.items));
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = grid.current?.querySelector(':checked')?.closest('label');
    chosen?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <WorkDialog
      size="middle"
      title={t('firstMinute.template.title')}
      onClose={onClose}
      tools={<LanguageChoice language={language} onChoose={setLanguage} />}
      footer={
        <>
          <p>
            {refusal ? (
              <span role="alert">
                <Note tone="danger">{t(`errors.${refusal}`)}</Note>
              </span>
            ) : (
              t('firstMinute.template.makes', { counts })
            )}
          </p>
          <Button appearance="subtle" onClick={onClose}>
            {t('board.action.cancel')}
          </Button>
          <Button
            appearance="primary"
            onClick={() => {
              if (make(template)) onClose();
            }}
          >
            {t('firstMinute.template.use', { name: template.title })}
          </Button>
        </>
      }
    >
      <div className={styles.panes}>
        <div ref={grid} className={styles.grid}>
          <TemplateCards
            label={t('firstMinute.template.title')}
            templates={templates}
            chosen={name}
            onChoose={setName}
          />
        </div>
        <Contents template={template} project={loaded.board.projects[0]?.key ?? ''} />
      </div>
    </WorkDialog>
  );
};
