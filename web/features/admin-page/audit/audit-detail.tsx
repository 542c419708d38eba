import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeLine } from '../../../page/audit/change-line.tsx';
import { copyText } from '../../../page/copy-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './audit-page.module.css';
import type { NamedEntry, Wording } from './named-entry.ts';

interface AuditDetailProps extends Wording {
  readonly named: NamedEntry;
  readonly onOnly: (streamId: string) => void;
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Copy = ({ named: { entry } }: Pick<AuditDetailProps, 'named'>) => {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  return (
    <Button
      spacing="compact"
      onClick={async () => setCopied(await copyText(JSON.stringify(entry, null, 2)))}
    >
      {copied && <Icon name="check" size={12} />}
      {t(copied ? 'audit.copied' : 'audit.copy')}
    </Button>
  );
};

/** All that is recorded of an entry: each changed field, the moment in UTC, who acted as what, and by which way. */
export const AuditDetail = ({ named, words, names, onOnly }: AuditDetailProps) => {
  const { t } = useTranslation();
  const { entry, changes, scope } = named;
  const { actor, occurredAt, version, streamId } = entry;
  const project = scope === null ? null : names.project(scope);
  return (
    <div className={styles.detail}>
      <div className={styles.changes}>
        {changes.length === 0 && <p className={styles.quiet}>{t('audit.noValues')}</p>}
        {changes.map((change) => (
          <ChangeLine key={change.field} change={change} words={words} />
        ))}
      </div>
      <dl className={styles.facts}>
        <Fact name={t('audit.at')}>{`${occurredAt.slice(0, 19).replace('T', ' ')} UTC`}</Fact>
        <Fact name={t('audit.as')}>{words.whoText(actor.kind)}</Fact>
        <Fact name={t('audit.from')}>{words.originText(actor)}</Fact>
        {project && <Fact name={t('audit.project')}>{project}</Fact>}
        <Fact name={t('audit.version')}>{version}</Fact>
        {actor.client && <Fact name={t('audit.client')}>{actor.client}</Fact>}
        {actor.address && <Fact name={t('audit.address')}>{actor.address}</Fact>}
      </dl>
      <div className={styles.ways}>
        <Button spacing="compact" onClick={() => onOnly(streamId)}>
          {t('audit.onlyThis')}
        </Button>
        <Copy named={named} />
      </div>
    </div>
  );
};
