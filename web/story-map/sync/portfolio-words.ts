import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import type { PortfolioRole } from '#domain/aggregates/portfolio/settings.ts';
import type { Fact, FactName } from '../../store/ledger/change.ts';
import { useNamedPeopleQuery, useNamedSourcesQuery } from '../../store/portfolios/choices-api.ts';

const PARTS = ['projects', 'levels', 'personaSync', 'style', 'members'] as const;
type PortfolioPart = (typeof PARTS)[number];

export const isPortfolioPart = (name: Fact['name']): name is PortfolioPart =>
  PARTS.some((part) => part === name);

const listed = (text: string): readonly string[] => (text === '' ? [] : text.split(','));

/**
 * Returns all ids that one of the two values of a setting names, each once. If there are none, returns the token that
 * skips the query.
 */
const namedIn = (facts: readonly Fact[], name: FactName): readonly string[] | typeof skipToken => {
  const texts = facts.flatMap((fact) =>
    fact.name === name ? [fact.mine ?? '', fact.theirs ?? ''] : [],
  );
  const ids = [...new Set(texts.flatMap(listed).map((entry) => entry.split(' ')[0] ?? ''))];
  return ids.length > 0 ? ids : skipToken;
};

/**
 * Returns a function that turns a setting of a portfolio into text. It uses names of people and projects if the tracker
 * knows them.
 */
export const usePortfolioText = (facts: readonly Fact[]) => {
  const { t } = useTranslation();
  const { data: projects = [] } = useNamedSourcesQuery(namedIn(facts, 'projects'));
  const { data: people = [] } = useNamedPeopleQuery(namedIn(facts, 'members'));
  const memberText = (entry: string): string => {
    const [accountId = '', role = 'viewer'] = entry.split(' ');
    const person = people.find((each) => each.accountId === accountId)?.displayName ?? accountId;
    return `${person} (${t(`portfolio.role.${role as PortfolioRole}`)})`;
  };
  return (name: PortfolioPart, text: string): string => {
    if (text === '') return t('offline.nothing');
    switch (name) {
      case 'levels':
        return t('list', { things: listed(text) });
      case 'personaSync':
        return t(text === 'true' ? 'offline.on' : 'offline.off');
      case 'style':
        return t(text === 'team-managed' ? 'portfolio.team' : 'portfolio.company');
      case 'projects':
        return t('list', {
          things: listed(text).map((id) => projects.find((each) => each.id === id)?.name ?? id),
        });
      case 'members':
        return t('list', { things: listed(text).map(memberText) });
      default:
        return name satisfies never;
    }
  };
};
