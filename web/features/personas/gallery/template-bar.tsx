import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { foldedName } from '#domain/aggregates/persona-template/name.ts';
import type { PersonaTemplate } from '#domain/contracts/persona-template.ts';
import { useTemplates } from '../../../page/persona/use-templates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import icon from '../../../ui/buttons/icon-button.module.css';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { DropdownMenu } from '../../../ui/layers/menu.tsx';
import { copiedParts } from '../editor/copied-parts.ts';
import styles from './gallery.module.css';
import type { PersonaDraft } from './persona-dialogs.tsx';
import { canvasOf, TEMPLATE_NAMES, TEMPLATES, type TemplateName } from './templates.ts';

/** The title of the dialog for a new persona, and the content that the persona starts with. */
export interface Beginning {
  readonly title: string;
  readonly draft: PersonaDraft;
}

interface TemplateBarProps {
  readonly newId: () => string;
  readonly onBegin: (beginning: Beginning) => void;
  readonly onBlank: () => void;
  readonly onDelete: (template: PersonaTemplate) => void;
}

/** Offers the start of a new persona: blank, a built-in template (R-PERSONA-8), or a template of the user. */
export const TemplateBar = ({ newId, onBegin, onBlank, onDelete }: TemplateBarProps) => {
  const { t } = useTranslation();
  const templates = useTemplates();
  const ours = (name: TemplateName): Beginning => {
    const { palette, picture } = TEMPLATES[name];
    return {
      title: t('personas.newFrom', { template: t(`personas.template.${name}`) }),
      draft: {
        templateType: name,
        palette,
        avatar: { kind: 'stock', number: picture },
        components: canvasOf(name, t, newId),
      },
    };
  };
  return (
    <fieldset className={styles.templates} aria-label={t('personas.startFrom')}>
      <span className={styles.label}>{t('personas.startFrom')}</span>
      <Button spacing="compact" onClick={onBlank}>
        {t('personas.template.blank')}
      </Button>
      {TEMPLATE_NAMES.map((name) => (
        <Button key={name} spacing="compact" onClick={() => onBegin(ours(name))}>
          {t(`personas.template.${name}`)}
        </Button>
      ))}
      {templates.map((template) => {
        const { name, palette, components } = template;
        return (
          <span key={foldedName(name)} className={styles.own}>
            <Button
              spacing="compact"
              onClick={() =>
                onBegin({
                  title: t('personas.newFrom', { template: name }),
                  draft: {
                    templateType: 'user',
                    palette,
                    components: copiedParts(components, newId),
                  },
                })
              }
            >
              {name}
            </Button>
            <DropdownMenu
              label={t('personas.actions', { name })}
              opener={(opener) => (
                <button
                  {...opener}
                  type="button"
                  className={classNames(icon.button, focus.ring)}
                  aria-label={t('personas.actions', { name })}
                >
                  <Trash2 size={12} aria-hidden="true" />
                </button>
              )}
              entries={[
                {
                  id: 'delete',
                  label: t('personas.template.delete'),
                  onSelect: () => onDelete(template),
                },
              ]}
            />
          </span>
        );
      })}
    </fieldset>
  );
};
