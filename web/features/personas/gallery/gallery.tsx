import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Persona } from '#domain/contracts/persona.ts';
import { failureOf } from '../../../api/failure-of.ts';
import { failureText } from '../../../api/flags/failure-text.ts';
import {
  type ShownPersona,
  useDeleteTemplateMutation,
  useTemplatesQuery,
} from '../../../api/personas/personas-api.ts';
import { useHost } from '../../../page/host-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import icon from '../../../ui/buttons/icon-button.module.css';
import { SegmentedChoice } from '../../../ui/buttons/segmented-choice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import focus from '../../../ui/focus.module.css';
import { DropdownMenu } from '../../../ui/layers/menu.tsx';
import { Skeleton } from '../../../ui/pages/skeleton.tsx';
import { useAccount } from '../editor/use-rights.ts';
import {
  foundPersonas,
  type GalleryOrder,
  type GalleryWish,
  type ScopeFilter,
  tagsOf,
} from './found.ts';
import styles from './gallery.module.css';
import { PersonaCard } from './persona-card.tsx';
import { DeleteDialog, MakeDialog } from './persona-dialogs.tsx';
import {
  canvasOf,
  copiedParts,
  TEMPLATE_NAMES,
  TEMPLATES,
  type TemplateName,
} from './templates.ts';
import type { usePlaces, Visit } from './use-places.ts';

type Draft = Parameters<typeof MakeDialog>[0]['draft'];

/** What a dialog is open for. */
type Doing =
  | { readonly kind: 'make'; readonly title: string; readonly draft: Draft; readonly name: string }
  | { readonly kind: 'copy'; readonly persona: ShownPersona }
  | { readonly kind: 'delete'; readonly persona: ShownPersona };

interface GalleryProps {
  readonly visit: Visit;
  readonly places: ReturnType<typeof usePlaces>;
  readonly newId: () => string;
  readonly onOpen: (id: string) => void;
}

const START: GalleryWish = { text: '', scope: 'all', tag: '', order: 'goals' };
const SCOPES: readonly ScopeFilter[] = ['all', 'project', 'portfolio', 'global'];
const ORDERS: readonly GalleryOrder[] = ['goals', 'name', 'updated'];

/** All personas of a place as a gallery, and the ways to a new one (spec 001 §2 Persona list). */
export const Gallery = ({ visit, places, newId, onOpen }: GalleryProps) => {
  const { t } = useTranslation();
  const host = useHost();
  const account = useAccount();
  const [wish, setWish] = useState(START);
  const [doing, setDoing] = useState<Doing | null>(null);
  const { data: templates = [] } = useTemplatesQuery();
  const [deleteTemplate] = useDeleteTemplateMutation();
  const { personas, failure, retry, known, nameOf } = places;
  const shown = foundPersonas(personas ?? [], wish);
  const tags = [...new Set((personas ?? []).flatMap(tagsOf))].sort();
  const choices = [
    ...known.projects.map(({ id, name }) => ({ value: `project:${id}`, label: name })),
    ...known.portfolios
      .filter(({ role }) => role === 'admin' || role === 'planner')
      .map(({ id, name }) => ({ value: `portfolio:${id}`, label: name })),
    { value: 'global', label: t('personas.wholeSite') },
  ];
  const own = visit.portfolioId
    ? `portfolio:${visit.portfolioId}`
    : `project:${visit.projectId ?? known.projects[0]?.id ?? ''}`;
  const place = choices.some(({ value }) => value === own) ? own : 'global';
  const close = () => setDoing(null);
  const make = (title: string, draft: Draft) => setDoing({ kind: 'make', title, draft, name: '' });
  const blank = () =>
    make(t('personas.new'), {
      components: canvasOf('business', t, newId).slice(0, 4),
      templateType: 'user',
    });
  const fromTemplate = (name: TemplateName) => {
    const { palette, picture } = TEMPLATES[name];
    make(t('personas.newFrom', { template: t(`personas.template.${name}`) }), {
      templateType: name,
      palette,
      avatar: { kind: 'stock', number: picture },
      components: canvasOf(name, t, newId),
    });
  };
  const made = (persona: Persona) => {
    close();
    onOpen(persona.id);
  };
  const failed = (title: string, body: string) =>
    host.flag({ tone: 'error', title, body, milliseconds: 10_000 });
  const removeTemplate = async (id: string) => {
    const { error } = await deleteTemplate(id);
    if (error) failed(t('personas.template.deleteFailed'), failureText(t, failureOf(error)));
  };

  const content = () => {
    if (failure) {
      return (
        <div className={styles.failed} role="alert">
          <span>{failureText(t, failure)}</span>
          <Button spacing="compact" onClick={retry}>
            {t('page.retry')}
          </Button>
        </div>
      );
    }
    if (!personas) {
      return (
        <div className={styles.cards} aria-busy="true">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} width="100%" height={298} />
          ))}
        </div>
      );
    }
    if (shown.length === 0) {
      return (
        <p className={styles.empty} role="status">
          {personas.length === 0 ? t('personas.none') : t('personas.noMatch')}
        </p>
      );
    }
    return (
      <ul className={styles.cards}>
        {shown.map((persona) => (
          <li key={persona.id}>
            <PersonaCard
              persona={persona}
              place={nameOf(persona.projectId ?? persona.portfolioBoardId)}
              onOpen={() => onOpen(persona.id)}
              onCopy={() => setDoing({ kind: 'copy', persona })}
              onDelete={() => setDoing({ kind: 'delete', persona })}
            />
          </li>
        ))}
      </ul>
    );
  };

  const count = (scope: ScopeFilter): number =>
    (personas ?? []).filter((each) => scope === 'all' || each.scope === scope).length;

  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('personas.title')}</h1>
        <Button appearance="primary" onClick={blank}>
          <Plus size={16} aria-hidden="true" />
          {t('personas.new')}
        </Button>
      </div>
      <fieldset className={styles.templates} aria-label={t('personas.startFrom')}>
        <span className={styles.label}>{t('personas.startFrom')}</span>
        <Button spacing="compact" onClick={blank}>
          {t('personas.template.blank')}
        </Button>
        {TEMPLATE_NAMES.map((name) => (
          <Button key={name} spacing="compact" onClick={() => fromTemplate(name)}>
            {t(`personas.template.${name}`)}
          </Button>
        ))}
        {templates.map(({ id, name, palette, components }) => (
          <span key={id} className={styles.own}>
            <Button
              spacing="compact"
              onClick={() =>
                make(t('personas.newFrom', { template: name }), {
                  templateType: 'user',
                  palette,
                  components: copiedParts(components, newId),
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
                  onSelect: () => void removeTemplate(id),
                },
              ]}
            />
          </span>
        ))}
      </fieldset>
      <div className={styles.tools}>
        <SegmentedChoice
          label={t('personas.belongs')}
          options={SCOPES.map((value) => ({
            value,
            label: t(`personas.filter.${value}`, { count: count(value) }),
          }))}
          value={wish.scope}
          onChange={(scope) => setWish({ ...wish, scope })}
        />
        <span className={styles.search}>
          <Search size={16} aria-hidden="true" className={styles.lens} />
          <input
            type="search"
            className={styles.input}
            aria-label={t('personas.search')}
            placeholder={t('personas.search')}
            value={wish.text}
            onChange={(event) => setWish({ ...wish, text: event.target.value })}
          />
        </span>
        {tags.length > 0 && (
          <span className={styles.select}>
            <SelectField
              label={t('personas.tags')}
              hideLabel
              options={[
                { value: '', label: t('personas.anyTag') },
                ...tags.map((tag) => ({ value: tag, label: tag })),
              ]}
              value={wish.tag}
              onChange={(tag) => setWish({ ...wish, tag })}
            />
          </span>
        )}
        <span className={styles.select}>
          <SelectField
            label={t('personas.sort')}
            hideLabel
            options={ORDERS.map((value) => ({ value, label: t(`personas.order.${value}`) }))}
            value={wish.order}
            onChange={(value) =>
              setWish({ ...wish, order: ORDERS.find((order) => order === value) ?? 'goals' })
            }
          />
        </span>
      </div>
      {content()}
      {doing?.kind === 'make' && (
        <MakeDialog
          title={doing.title}
          confirm={t('personas.create')}
          name={doing.name}
          place={place}
          places={choices}
          draft={doing.draft}
          onMade={made}
          onClose={close}
        />
      )}
      {doing?.kind === 'copy' && (
        <MakeDialog
          title={t('personas.copy.title', { name: doing.persona.name })}
          confirm={t('personas.copy.confirm')}
          name={doing.persona.name}
          place={place}
          places={choices}
          draft={{
            templateType: doing.persona.templateType,
            palette: doing.persona.palette,
            tags: doing.persona.tags,
            components: copiedParts(doing.persona.components, newId),
            // A picture that was uploaded is this persona's alone.
            ...(doing.persona.avatar.kind === 'image' ? {} : { avatar: doing.persona.avatar }),
          }}
          {...(doing.persona.avatar.kind === 'image' ? { note: t('personas.copy.picture') } : {})}
          onMade={made}
          onClose={close}
        />
      )}
      {doing?.kind === 'delete' && (
        <DeleteDialog
          persona={doing.persona}
          allowed={doing.persona.scope !== 'global' || doing.persona.createdBy === account}
          onDeleted={close}
          onFailed={(why) => failed(t('personas.delete.failed'), why)}
          onClose={close}
        />
      )}
    </>
  );
};
