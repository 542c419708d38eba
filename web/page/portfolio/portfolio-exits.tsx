import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import { useNamedPeopleQuery } from '../../store/portfolios/choices-api.ts';
import {
  useChangePortfolioMutation,
  useDeletePortfolioMutation,
  useLeavePortfolioMutation,
} from '../../store/portfolios/portfolios-api.ts';
import { Checkbox } from '../../ui/buttons/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ConfirmDialog } from '../../ui/layers/confirm-dialog.tsx';
import { useFlagged } from '../use-flagged.ts';
import { handedOver, isLastAdmin } from './portfolio-form.ts';

export type Exit = 'delete' | 'leave' | 'handOver';

export interface PortfolioExitProps {
  readonly exit: Exit;
  readonly portfolio: Portfolio;
  /** Account id of the reader. */
  readonly reader: string;
  /** It is gone, or the reader is. */
  readonly onGone?: () => void;
  readonly onClose: () => void;
}

const Delete = ({ portfolio, onGone, onClose }: PortfolioExitProps) => {
  const { t } = useTranslation();
  const [remove] = useDeletePortfolioMutation();
  const flagged = useFlagged();
  return (
    <ConfirmDialog
      title={t('portfolio.delete.title', { name: portfolio.name })}
      confirm={t('portfolio.delete.act')}
      tone="danger"
      onConfirm={() => void flagged(remove(portfolio.id), onGone)}
      onClose={onClose}
    >
      <p>{t('portfolio.delete.text')}</p>
    </ConfirmDialog>
  );
};

const Leave = ({ portfolio, reader, onGone, onClose }: PortfolioExitProps) => {
  const { t } = useTranslation();
  const [leave] = useLeavePortfolioMutation();
  const flagged = useFlagged();
  const last = isLastAdmin(portfolio.members, reader);
  return (
    <ConfirmDialog
      title={t('portfolio.leave.title', { name: portfolio.name })}
      confirm={t('portfolio.leave.act')}
      tone="danger"
      disabled={last}
      onConfirm={() => void flagged(leave(portfolio.id), onGone)}
      onClose={onClose}
    >
      <p>{last ? t('portfolio.leave.last') : t('portfolio.leave.text')}</p>
    </ConfirmDialog>
  );
};

const HandOver = ({ portfolio, reader, onGone, onClose }: PortfolioExitProps) => {
  const { t } = useTranslation();
  const [change] = useChangePortfolioMutation();
  const flagged = useFlagged();
  const { id, name, version, members } = portfolio;
  const others = members.filter(({ accountId }) => accountId !== reader);
  const { data: people } = useNamedPeopleQuery(others.map(({ accountId }) => accountId));
  const [to, setTo] = useState(others[0]?.accountId ?? '');
  const [leaves, setLeaves] = useState(false);
  const nameOf = (accountId: string): string =>
    people?.find((person) => person.accountId === accountId)?.displayName ?? accountId;
  const body = { members: handedOver(members, reader, to, leaves) };
  return (
    <ConfirmDialog
      title={t('portfolio.handOver.title', { name })}
      confirm={t('portfolio.handOver.act')}
      disabled={to === ''}
      onConfirm={() => void flagged(change({ id, version, body }), leaves ? onGone : undefined)}
      onClose={onClose}
    >
      {others.length === 0 ? (
        <p>{t('portfolio.handOver.nobody')}</p>
      ) : (
        <>
          <p>{t('portfolio.handOver.text')}</p>
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

/** The ways in which somebody is done with a portfolio, each asked for first. */
const PortfolioExit = (props: PortfolioExitProps) => {
  if (props.exit === 'delete') return <Delete {...props} />;
  return props.exit === 'leave' ? <Leave {...props} /> : <HandOver {...props} />;
};

export default PortfolioExit;
