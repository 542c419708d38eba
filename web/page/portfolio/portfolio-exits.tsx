import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { PlaceRef } from '../../store/board-data/board-data.ts';
import { KINDS } from '../../store/ledger/kinds.ts';
import { useNamedPeopleQuery } from '../../store/portfolios/choices-api.ts';
import { Checkbox } from '../../ui/buttons/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ConfirmDialog } from '../../ui/layers/confirm-dialog.tsx';
import { handedOver, isLastAdmin } from './portfolio-form.ts';
import { usePortfolioChanges } from './use-portfolio-changes.ts';

export type Exit = 'delete' | 'leave' | 'handOver';

export interface PortfolioExitProps {
  readonly exit: Exit;
  readonly portfolio: Portfolio;
  readonly reader: string;
  /** The place to which the change belongs in the ledger. */
  readonly place: PlaceRef;
  /** Called when the ledger contains the change with which the user deletes, leaves or hands over the portfolio. */
  readonly onGoing: (changeId: string) => void;
  readonly onClose: () => void;
}

const Delete = ({ portfolio, reader, place, onGoing, onClose }: PortfolioExitProps) => {
  const { t } = useTranslation();
  const { remove } = usePortfolioChanges(place, reader);
  return (
    <ConfirmDialog
      title={t('portfolio.delete.title', { name: portfolio.name })}
      confirm={t('portfolio.delete.act')}
      tone="danger"
      onConfirm={() => onGoing(remove(portfolio))}
      onClose={onClose}
    >
      <p>{t('portfolio.delete.text')}</p>
    </ConfirmDialog>
  );
};

const Leave = ({ portfolio, reader, place, onGoing, onClose }: PortfolioExitProps) => {
  const { t } = useTranslation();
  const { leave } = usePortfolioChanges(place, reader);
  const last = isLastAdmin(portfolio.members, reader);
  return (
    <ConfirmDialog
      title={t('portfolio.leave.title', { name: portfolio.name })}
      confirm={t('portfolio.leave.act')}
      tone="danger"
      disabled={last}
      onConfirm={() => onGoing(leave(portfolio))}
      onClose={onClose}
    >
      <p>{last ? t('portfolio.leave.last') : t(KINDS.portfolioLeave.takenBack.why)}</p>
    </ConfirmDialog>
  );
};

const HandOver = ({ portfolio, reader, place, onGoing, onClose }: PortfolioExitProps) => {
  const { t } = useTranslation();
  const { handOver } = usePortfolioChanges(place, reader);
  const { name, members } = portfolio;
  const others = members.filter(({ accountId }) => accountId !== reader);
  const { data: people } = useNamedPeopleQuery(others.map(({ accountId }) => accountId));
  const [to, setTo] = useState(others[0]?.accountId ?? '');
  const [leaves, setLeaves] = useState(false);
  const nameOf = (accountId: string): string =>
    people?.find((person) => person.accountId === accountId)?.displayName ?? accountId;
  const confirm = () => {
    const change = handOver(portfolio, { members: handedOver(members, reader, to, leaves) });
    if (leaves) onGoing(change);
  };
  return (
    <ConfirmDialog
      title={t('portfolio.handOver.title', { name })}
      confirm={t('portfolio.handOver.act')}
      disabled={to === ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      {others.length === 0 ? (
        <p>{t('portfolio.handOver.nobody')}</p>
      ) : (
        <>
          <p>
            {t('portfolio.handOver.text')} {t(KINDS.portfolioHandOver.takenBack.why)}
          </p>
          <SelectField
            label={t('portfolio.handOver.to')}
            options={others.map(({ accountId }) => ({
              value: accountId,
              label: nameOf(accountId),
            }))}
            value={to}
            onChange={setTo}
          />
          <Checkbox checked={leaves} onChange={setLeaves}>
            {t('portfolio.handOver.leave')}
          </Checkbox>
        </>
      )}
    </ConfirmDialog>
  );
};

/** Asks for confirmation, then deletes, leaves or hands over a portfolio. */
const PortfolioExit = (props: PortfolioExitProps) => {
  if (props.exit === 'delete') return <Delete {...props} />;
  return props.exit === 'leave' ? <Leave {...props} /> : <HandOver {...props} />;
};

export default PortfolioExit;
