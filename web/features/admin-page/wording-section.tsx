import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type HostWords, hostWordsSchema } from '#domain/aggregates/wording/events.ts';
import { formOf, type WordSet } from '../../i18n/host-words.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { useChooseWordingMutation, useWordingQuery } from '../../store/wording/wording-api.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Note } from '../../ui/pages/note.tsx';
import { AdminCard } from './card/admin-card.tsx';
import { InDoubt } from './card/in-doubt.tsx';
import { RetryNote } from './card/retry-note.tsx';

const CHOICES = hostWordsSchema.options;

/** Returns the words of a set as a list, such as “work item and space”. */
const setText = (instance: i18n, words: WordSet): string =>
  new Intl.ListFormat(instance.language, { type: 'conjunction' }).format(
    ['issue', 'project'].map((form) => formOf(instance, words, form)),
  );

/** Admins choose the words for Jira's own things (R-TEXT-13). Without a licence, renders nothing. */
export const WordingSection = () => {
  const { t, i18n } = useTranslation();
  const { data, error, isFetching, refetch } = useWordingQuery();
  const [choose, { isLoading, error: refused }] = useChooseWordingMutation();
  const unread = !data && error !== undefined ? failureOf(error) : null;
  if (unread?.kind === 'backend' && unread.code === 'LICENCE_REQUIRED') return null;
  const labelOf = (value: HostWords): string =>
    value === 'follow' ? t('adminPage.wording.follow') : setText(i18n, value);
  return (
    <AdminCard
      title={t('adminPage.wording.title')}
      hint={t('adminPage.wording.hint')}
      busy={!data && !unread}
    >
      {unread && <RetryNote error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {data && (
        <SelectField
          label={t('adminPage.wording.title')}
          hideLabel
          options={CHOICES.map((value) => ({ value, label: labelOf(value) }))}
          value={data.hostWords}
          disabled={isLoading}
          onChange={(value) => {
            const hostWords = CHOICES.find((each) => each === value);
            if (hostWords) void choose({ hostWords });
          }}
        />
      )}
      <InDoubt busy={isLoading} />
      {refused !== undefined && (
        <div role="alert">
          <Note tone="danger">{failureText(t, failureOf(refused))}</Note>
        </div>
      )}
    </AdminCard>
  );
};
