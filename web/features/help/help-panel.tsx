import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Line } from '../../actions/shortcut-lines.tsx';
import { Keys, linesOf } from '../../actions/shortcut-lines.tsx';
import { BOARD_ACTIONS } from '../../board/actions/board-actions.ts';
import { copyText } from '../../page/copy-text.ts';
import { useHost } from '../../page/host-context.ts';
import { ROW_KEY_ACTIONS } from '../../roadmap/actions/row-actions.ts';
import { ROW_MOVES } from '../../roadmap/actions/row-keys.ts';
import { clientVersion } from '../../store/backend/ask-backend.ts';
import type { PageContext } from '../../story-map/page/page-context.ts';
import type { PanelProps } from '../../story-map/panel.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import focus from '../../ui/focus.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { Dock } from '../../ui/pages/dock.tsx';
import { ARTICLES, type Article } from './articles.ts';
import styles from './help-panel.module.css';
import { tourReached } from './progress.ts';
import { STOPS } from './stops.ts';

const SOME = 6;

const TourCard = ({ page }: { readonly page: PageContext }) => {
  const { t } = useTranslation();
  const reached = tourReached();
  const part = reached > 0 && reached < STOPS.length;
  return (
    <div className={styles.tour}>
      <Icon name="compass" size={20} />
      <span className={styles.about}>
        <strong>{t('help.tour')}</strong>
        <span>
          {part
            ? t('help.tourDone', { done: reached, count: STOPS.length })
            : t('help.tourText', { count: STOPS.length })}
        </span>
      </span>
      <Button appearance="primary" spacing="compact" onClick={() => page.onPanel('tour')}>
        {part ? t('help.resume') : t('help.start')}
      </Button>
    </div>
  );
};

interface EntryProps {
  readonly article: Article;
  readonly page: PageContext;
  /** Whether the article is open when the panel opens. */
  readonly unfolded: boolean;
}

const Entry = ({ article: { name, icon, panel }, page, unfolded }: EntryProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(unfolded);
  return (
    <li className={styles.entry}>
      <button
        type="button"
        className={classNames(styles.title, focus.ring)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <span className={styles.about}>
          <strong>{t(`help.article.${name}.title`)}</strong>
          <span>{t(`help.article.${name}.short`)}</span>
        </span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={12} />
      </button>
      <div id={id} hidden={!open} className={styles.text}>
        <p>{t(`help.article.${name}.text`)}</p>
        {panel && (
          <Button spacing="compact" onClick={() => page.onPanel(panel)}>
            {t('help.open', { name: t(`panels.name.${panel}`) })}
          </Button>
        )}
      </div>
    </li>
  );
};

interface ArticlesProps extends Pick<PanelProps, 'page' | 'asked'> {
  readonly id: string;
  readonly title: string;
  readonly articles: readonly Article[];
  /** Returns whether an article is about the panel that is open beside help. */
  readonly isAsked: (article: Article) => boolean;
}

const Articles = ({ id, title, articles, page, asked, isAsked }: ArticlesProps) =>
  articles.length > 0 && (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className={styles.entries}>
        {articles.map((article) => (
          <Entry
            key={`${article.name} ${asked}`}
            article={article}
            page={page}
            unfolded={isAsked(article)}
          />
        ))}
      </ul>
    </section>
  );

/** The version and other facts that support needs. */
const Contact = () => {
  const { t, i18n } = useTranslation();
  const host = useHost();
  const [copied, setCopied] = useState(false);
  const facts = [
    `Cairn ${clientVersion()}`,
    host.site,
    i18n.language,
    globalThis.navigator?.userAgent ?? '',
  ].join('\n');
  return (
    <section className={styles.section} aria-labelledby="help-contact">
      <h3 id="help-contact">{t('help.contact')}</h3>
      <p className={styles.quiet}>{t('help.contactText')}</p>
      <pre className={styles.facts}>{facts}</pre>
      <Button spacing="compact" onClick={() => void copyText(facts).then(setCopied)}>
        {copied ? t('help.copied') : t('help.copy')}
      </Button>
    </section>
  );
};

interface KeyListProps extends Pick<PanelProps, 'page'> {
  readonly keys: Line[];
}

const KeyList = ({ page, keys }: KeyListProps) => {
  const { t } = useTranslation();
  return (
    keys.length > 0 && (
      <section className={styles.section} aria-labelledby="help-keys">
        <h3 id="help-keys">
          {t('help.keys')}
          <button
            type="button"
            className={classNames(styles.link, focus.ring)}
            onClick={() => page.onOverlay('keys')}
          >
            {t('help.allKeys')}
          </button>
        </h3>
        <dl className={styles.keys}>
          {keys.map((line) => (
            <div key={line.label}>
              <dt>{line.label}</dt>
              <dd>
                <Keys keys={line.keys} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    )
  );
};

/**
 * Help about the current screen: short articles, keys, and contact to support (R-VIEW-16). If a panel is open, help
 * starts with the article about that panel.
 */
const HelpPanel = ({ page, asked, at, onClose }: PanelProps) => {
  const { t } = useTranslation();
  const [sought, setSought] = useState('');
  const wanted = sought.trim().toLowerCase();
  const has = (...texts: readonly string[]) =>
    texts.some((text) => text.toLowerCase().includes(wanted));
  const found = ARTICLES.filter(({ name }) =>
    has(
      t(`help.article.${name}.title`),
      t(`help.article.${name}.short`),
      t(`help.article.${name}.text`),
    ),
  );
  const isAsked = ({ panel }: Article) => panel !== undefined && panel === at;
  const isHere = (article: Article) => isAsked(article) || article.here(page);
  const here = found.filter(isHere).sort((left, right) => +isAsked(right) - +isAsked(left));
  const others = found.filter((article) => !isHere(article));
  const all = page.isRoadmap
    ? [...linesOf(ROW_KEY_ACTIONS, t), ...linesOf(ROW_MOVES, t)]
    : linesOf(BOARD_ACTIONS, t);
  const keys = wanted === '' ? all.slice(0, SOME) : all.filter(({ label }) => has(label));
  const list = { page, asked, isAsked };
  return (
    <Dock title={t('panels.name.help')} asked={asked} onClose={onClose}>
      <div className={styles.search}>
        <TextField
          label={t('help.search')}
          hideLabel
          placeholder={t('help.search')}
          type="search"
          data-first
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      </div>
      {wanted === '' && <TourCard page={page} />}
      <Articles id="help-here" title={t('help.here')} articles={here} {...list} />
      <Articles id="help-more" title={t('help.more')} articles={others} {...list} />
      <KeyList page={page} keys={keys} />
      {found.length + keys.length === 0 && (
        <p className={styles.none} role="status">
          {t('help.none', { text: sought.trim() })}
        </p>
      )}
      {wanted === '' && <Contact />}
    </Dock>
  );
};

export default HelpPanel;
