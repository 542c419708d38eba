import { useTranslation } from 'react-i18next';
import type { ConfluenceResources } from '#domain/contracts/confluence.ts';
import type { FrozenMap } from '#domain/publishing/frozen/lay-out.ts';
import { SIZES, type Size } from '#domain/publishing/frozen/page-choice.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/buttons/checkbox.tsx';
import { SegmentedChoice } from '../../../ui/buttons/segmented-choice.tsx';
import { Popover } from '../../../ui/layers/popover.tsx';
import { Lozenge, toneOfCategory } from '../../../ui/marks/lozenge.tsx';
import styles from './macro-page.module.css';

interface Choice {
  readonly lanes: readonly string[];
  readonly size: Size;
}

interface MacroHeadProps {
  readonly name: string;
  readonly storedAt: string;
  /** Whether changes of the map renew the picture. If not, the picture may be outdated. */
  readonly follows: boolean;
  readonly map: FrozenMap;
  readonly statuses: NonNullable<ConfluenceResources['statuses']>;
  readonly choice: Choice;
  readonly live: boolean;
  readonly renewing: boolean;
  readonly onChoice: (choice: Choice) => void;
  readonly onLive: (live: boolean) => void;
  readonly onRenew: () => void;
}

const isCategory = (category: string): category is keyof typeof toneOfCategory =>
  Object.hasOwn(toneOfCategory, category);

/** Lets the reader choose lanes and size for this visit. What the author has chosen for the page does not change. */
const ViewChoice = ({
  map,
  choice,
  onChoice,
}: Pick<MacroHeadProps, 'map' | 'choice' | 'onChoice'>) => {
  const { t } = useTranslation();
  const { mode, laneNames } = map;
  const shown = (name: string): boolean => choice.lanes.length === 0 || choice.lanes.includes(name);
  const toggle = (name: string, on: boolean) => {
    const lanes = laneNames.filter((each) => (each === name ? on : shown(each)));
    onChoice({ ...choice, lanes: lanes.length === laneNames.length ? [] : lanes });
  };
  return (
    <div className={styles.view}>
      <SegmentedChoice
        label={t('confluence.macro.size.label')}
        options={SIZES.map((value) => ({ value, label: t(`confluence.macro.size.${value}`) }))}
        value={choice.size}
        onChange={(size) => onChoice({ ...choice, size })}
      />
      {mode !== 'none' && laneNames.length > 0 && (
        <fieldset className={styles.lanes}>
          <legend>{t(`confluence.macro.lanes.${mode}`)}</legend>
          {laneNames.map((name) => (
            <Checkbox key={name} checked={shown(name)} onChange={(on) => toggle(name, on)}>
              {name}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  );
};

/** The head of the macro: the name of the map, the date of the picture, and the buttons for readers. */
export const MacroHead = (props: MacroHeadProps) => {
  const { name, storedAt, follows, map, statuses, live, renewing, onLive, onRenew } = props;
  const { t, i18n } = useTranslation();
  const date = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(storedAt));
  return (
    <header className={styles.head}>
      <h1 className={styles.name}>{name}</h1>
      {!live && (
        <time className={styles.date} dateTime={storedAt}>
          {follows ? t('confluence.macro.frozen', { date }) : t('confluence.macro.aged', { date })}
        </time>
      )}
      <div className={styles.tools}>
        {!live && (
          <Popover
            label={t('confluence.macro.view')}
            opener={(opener) => (
              <Button {...opener} appearance="subtle" spacing="compact">
                {t('confluence.macro.view')}
              </Button>
            )}
          >
            <ViewChoice map={map} choice={props.choice} onChoice={props.onChoice} />
          </Popover>
        )}
        {!live && (
          <Button appearance="subtle" spacing="compact" disabled={renewing} onClick={onRenew}>
            {t('confluence.macro.renew')}
          </Button>
        )}
        <Button spacing="compact" disabled={renewing} onClick={() => onLive(!live)}>
          {live ? t('confluence.macro.picture') : t('confluence.macro.live')}
        </Button>
      </div>
      {!live && statuses.length > 0 && (
        <ul className={styles.legend}>
          {statuses.slice(0, 12).map(({ name: status, category }) => (
            <li key={status}>
              <Lozenge tone={isCategory(category) ? toneOfCategory[category] : 'default'}>
                {status}
              </Lozenge>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
};
