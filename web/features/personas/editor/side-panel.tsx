import Link from 'lucide-react/icons/link';
import Upload from 'lucide-react/icons/upload';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FRAMES, PERSONA_PALETTES, STOCK_AVATARS } from '#domain/aggregates/persona/choices.ts';
import type { Avatar, PersonaDetails } from '#domain/aggregates/persona/details.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { stockAvatarUrl } from '../../../page/persona/stock-avatar-url.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SegmentedChoice } from '../../../ui/buttons/segmented-choice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { useRoving } from '../../../ui/use-roving.ts';
import { PALETTES } from '../poster/palettes.ts';
import { portraitOf } from '../poster/poster-view.tsx';
import { TagsEditor } from './parts/tags-editor.tsx';
import { AddressField } from './picture/address-field.tsx';
import styles from './side-panel.module.css';

interface SidePanelProps {
  readonly details: PersonaDetails;
  readonly pictured: Avatar;
  readonly faults: Readonly<Record<string, ErrorCode>>;
  /** Error message if the chosen picture cannot be used; null if it can. */
  readonly pictureFault: string | null;
  /** Disables uploads, because files cannot be queued while offline. Other changes are queued. */
  readonly offline: boolean;
  readonly onChange: (part: Partial<PersonaDetails>, mark?: string) => void;
  readonly onFrame: (frame: (typeof FRAMES)[number]) => void;
  readonly onFile: (file: File) => void;
}

const Palettes = ({ details, onChange }: Pick<SidePanelProps, 'details' | 'onChange'>) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.palettes} aria-label={t('personas.palette')}>
      {PERSONA_PALETTES.map((name) => {
        const { tint, second, accent, ink } = PALETTES[name];
        return (
          <button
            key={name}
            type="button"
            className={classNames(styles.palette, focus.ring)}
            aria-pressed={details.palette === name}
            onClick={() => onChange({ palette: name })}
          >
            <span className={styles.colors} aria-hidden="true">
              {[tint, second, accent, ink].map((color) => (
                <span key={color} style={{ background: color }} />
              ))}
            </span>
            {t(`personas.palettes.${name}`)}
          </button>
        );
      })}
    </fieldset>
  );
};

const Pictures = ({
  details: { avatar },
  onChange,
}: Pick<SidePanelProps, 'details' | 'onChange'>) => {
  const { t } = useTranslation();
  const { row, onKeyDown } = useRoving();
  return (
    <div
      ref={row}
      role="toolbar"
      className={styles.pictures}
      aria-label={t('personas.picture.ours')}
      onKeyDown={onKeyDown}
    >
      {Array.from({ length: STOCK_AVATARS }, (_, at) => at + 1).map((number) => (
        <button
          key={number}
          type="button"
          className={classNames(styles.picture, focus.ring)}
          aria-label={t('personas.picture.number', { number })}
          aria-pressed={avatar.kind === 'stock' && avatar.number === number}
          onClick={() => onChange({ avatar: { kind: 'stock', number } })}
        >
          <img src={stockAvatarUrl(number)} alt="" loading="lazy" width={32} height={32} />
        </button>
      ))}
    </div>
  );
};

type PictureSectionProps = Pick<
  SidePanelProps,
  'details' | 'pictured' | 'pictureFault' | 'offline' | 'onChange' | 'onFile'
>;

/** The picture of the persona: an uploaded file, an address, or one of the product's own pictures. */
const PictureSection = (props: PictureSectionProps) => {
  const { details, pictured, pictureFault, offline, onChange, onFile } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const note = useId();
  const [address, setAddress] = useState(details.avatar.kind === 'link');
  return (
    <section>
      <div className={styles.row}>
        <h2 className={styles.heading}>{t('personas.picture.title')}</h2>
        <span className={styles.buttons}>
          <Button spacing="compact" aria-pressed={address} onClick={() => setAddress(!address)}>
            <Link size={14} aria-hidden="true" />
            {t('personas.picture.address')}
          </Button>
          <Button
            spacing="compact"
            disabled={offline}
            aria-describedby={offline ? note : undefined}
            onClick={() => input.current?.click()}
          >
            <Upload size={14} aria-hidden="true" />
            {t('personas.picture.upload')}
          </Button>
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={t('personas.picture.upload')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      {offline && (
        <p id={note} className={styles.note}>
          {t('personas.picture.offline')}
        </p>
      )}
      {address && <AddressField avatar={details.avatar} pictured={pictured} onChange={onChange} />}
      {pictureFault !== null && (
        <p className={styles.fault} role="alert">
          {pictureFault}
        </p>
      )}
      <Pictures details={details} onChange={onChange} />
      <p className={styles.note}>{t('personas.picture.licence')}</p>
    </section>
  );
};

/** The design panel: palette, frame and picture of the poster, and the tags of the persona. */
export const SidePanel = (props: SidePanelProps) => {
  const { details, pictured, faults, pictureFault, offline, onChange, onFrame, onFile } = props;
  const { t } = useTranslation();
  const frame = portraitOf(details.components)?.frame;
  return (
    <aside className={styles.panel} aria-label={t('personas.design')}>
      <section>
        <h2 className={styles.heading}>{t('personas.palette')}</h2>
        <Palettes details={details} onChange={onChange} />
      </section>
      {frame && (
        <section className={styles.row}>
          <h2 className={styles.heading}>{t('personas.frame.label')}</h2>
          <SegmentedChoice
            label={t('personas.frame.label')}
            options={FRAMES.map((value) => ({ value, label: t(`personas.frame.${value}`) }))}
            value={frame}
            onChange={onFrame}
          />
        </section>
      )}
      <PictureSection {...{ details, pictured, pictureFault, offline, onChange, onFile }} />
      <section>
        <h2 className={styles.heading}>{t('personas.tags')}</h2>
        <TagsEditor
          tags={details.tags}
          faultAt={(index) => faults[`tags.${index}`]}
          onChange={(tags) => onChange({ tags: [...tags] })}
        />
      </section>
    </aside>
  );
};
