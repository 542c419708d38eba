import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maySearch } from '#domain/tracker/jql/backlog.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './backlog-panel.module.css';

interface BacklogSearchProps {
  /** The text of the last search. `shown` is the number of issues found. */
  readonly searched: string;
  readonly shown: number;
  readonly onSearch: (text: string) => void;
}

/**
 * Searches the backlog in the tracker. The search starts on Enter or with the button, because a search on each key
 * would send too many requests.
 */
export const BacklogSearch = ({ searched, shown, onSearch }: BacklogSearchProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState(searched);
  const possible = maySearch(text, searched, shown);
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (possible) onSearch(text.trim());
      }}
    >
      <TextField
        type="search"
        label={t('backlog.searchLabel')}
        hideLabel
        placeholder={t('backlog.searchLabel')}
        value={text}
        data-first
        onChange={({ target }) => setText(target.value)}
      />
      {searched !== '' && (
        <IconButton
          icon="close"
          label={t('backlog.clearSearch')}
          onClick={() => {
            setText('');
            onSearch('');
          }}
        />
      )}
      <Button type="submit" disabled={!possible}>
        {t('backlog.search')}
      </Button>
    </form>
  );
};
