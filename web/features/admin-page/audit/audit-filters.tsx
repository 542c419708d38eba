import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#domain/tracker/entities.ts';
import { EVENT_KINDS, THING_TYPES, type ThingType } from '../../../page/audit/event-kinds.ts';
import type { EventWords } from '../../../page/audit/event-words.ts';
import { useSitePeople } from '../../../page/people/found-people.ts';
import { PeoplePicker } from '../../../page/people/people-picker.tsx';
import type { AuditPlace } from '../../../store/audit/audit-query.ts';
import { useSourcesQuery } from '../../../store/portfolios/choices-api.ts';
import { usePortfoliosQuery } from '../../../store/portfolios/portfolios-api.ts';
import { RangeField } from '../../../ui/dates/range-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './audit-page.module.css';
import type { AuditFilters } from './use-audit-filters.ts';

interface AuditFiltersProps {
  readonly filters: AuditFilters;
  readonly words: EventWords;
}

const SITE = 'site';
const ORIGINS = ['connect', 'forge', 'share-page', 'tracker', 'worker', 'replay'] as const;

const placeText = (place: AuditPlace): string =>
  place.kind === 'site' ? SITE : `${place.kind}:${place.id}`;

const placeOf = (value: string): AuditPlace => {
  const [kind, id = ''] = value.split(':');
  return kind === 'project' || kind === 'portfolio' ? { kind, id } : { kind: 'site' };
};

/** The place whose events are listed: the site, a project or one of the user's portfolios. */
const Where = ({ filters: { filter, change } }: Pick<AuditFiltersProps, 'filters'>) => {
  const { t } = useTranslation();
  const { data: sources } = useSourcesQuery('');
  const { data: portfolios = [] } = usePortfoliosQuery();
  const options = [
    { value: SITE, label: t('audit.wholeSite') },
    ...(sources?.projects ?? []).map(({ id, name }) => ({
      value: `project:${id}`,
      label: name,
      hint: t('audit.project'),
    })),
    ...portfolios.map(({ id, name }) => ({
      value: `portfolio:${id}`,
      label: name,
      hint: t('audit.portfolio'),
    })),
  ];
  return (
    <SelectField
      label={t('audit.where')}
      options={options}
      value={placeText(filter.place)}
      onChange={(value) => change({ place: placeOf(value) })}
    />
  );
};

/** The person whose changes are listed. A second person replaces the first. */
const Who = ({ filters: { filter, change } }: Pick<AuditFiltersProps, 'filters'>) => {
  const { t } = useTranslation();
  const [person, setPerson] = useState<Person | null>(null);
  const search = useSitePeople((text) => t('audit.nobody', { text }));
  return (
    <PeoplePicker
      label={t('audit.who')}
      placeholder={t('audit.anybody')}
      chosen={person && filter.actor === person.accountId ? [person] : []}
      text={search.text}
      found={search.found}
      removeLabel={(name) => t('audit.remove', { name })}
      onText={search.setText}
      onAdd={(found) => {
        setPerson(found);
        change({ actor: found.accountId });
      }}
      onRemove={() => change({ actor: '' })}
    />
  );
};

const isType = (type: string): type is ThingType => Object.hasOwn(EVENT_KINDS, type);

/** The kind of thing, and for a thing with several kinds of events the kind of event. */
const What = ({ filters: { filter, change }, words }: AuditFiltersProps) => {
  const { t } = useTranslation();
  const { streamType, kind } = filter;
  const anything = { value: '', label: t('audit.anything') };
  const kinds = isType(streamType) ? EVENT_KINDS[streamType] : [];
  return (
    <>
      <SelectField
        label={t('audit.what')}
        options={[
          anything,
          ...THING_TYPES.map((type) => ({ value: type, label: words.typeText(type) })),
        ]}
        value={streamType}
        onChange={(value) => change({ streamType: value, kind: '' })}
      />
      {kinds.length > 1 && (
        <SelectField
          label={t('audit.kindOf')}
          options={[
            anything,
            ...kinds.map((each) => ({ value: each, label: words.kindText(each) })),
          ]}
          value={kind}
          onChange={(value) => change({ kind: value })}
        />
      )}
    </>
  );
};

/** The filters of the audit: where, who, what, from where, on which days, and which thing. */
export const AuditFilterFields = ({ filters, words }: AuditFiltersProps) => {
  const { t } = useTranslation();
  const { filter, change, text, setText } = filters;
  const ends = {
    start: { label: t('audit.firstDay') },
    end: { label: t('audit.lastDay') },
  };
  return (
    <div className={styles.filters}>
      <Where filters={filters} />
      <Who filters={filters} />
      <What filters={filters} words={words} />
      <SelectField
        label={t('audit.from')}
        options={[
          { value: '', label: t('audit.anywhere') },
          ...ORIGINS.map((origin) => ({ value: origin, label: t(`audit.origin.${origin}`) })),
        ]}
        value={filter.origin}
        onChange={(origin) => change({ origin })}
      />
      <div className={styles.days}>
        <RangeField
          start={filters.days.start}
          end={filters.days.end}
          ends={ends}
          reversed={t('errors.START_AFTER_END')}
          onChange={filters.setDays}
        />
      </div>
      <TextField
        label={t('audit.thing')}
        placeholder={t('audit.thingHint')}
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
};
