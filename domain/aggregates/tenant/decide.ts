import { accept, type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { same } from '../../kernel/same.ts';
import { plainSnapshots } from '../../kernel/snapshot.ts';
import type { PortfolioKey } from '../licence/portfolio-key.ts';
import { type SiteDescription, type SiteLicence, type TenantEvent, tenantCodec } from './events.ts';

export interface TenantState {
  readonly installed: boolean;
  readonly enabled: boolean;
  readonly site: SiteDescription | null;
  /** The app's licence at the last check. Null before the first check. */
  readonly licence: SiteLicence | null;
  /** The last entered portfolio licence key. It stays when the app is uninstalled. */
  readonly portfolioKey: PortfolioKey | null;
}

export type TenantCommand =
  | { readonly type: 'InstallSite'; readonly site: SiteDescription }
  | { readonly type: 'UninstallSite' }
  | { readonly type: 'EnableApp' }
  | { readonly type: 'DisableApp' }
  | { readonly type: 'NoteLicence'; readonly licence: SiteLicence }
  | { readonly type: 'EnterPortfolioKey'; readonly key: PortfolioKey };

/** A tenant has only one stream, under this id. */
export const TENANT_STREAM_ID = 'site';

export const evolveTenant = (state: TenantState, event: TenantEvent): TenantState => {
  switch (event.type) {
    case 'SiteInstalled':
      return { ...state, installed: true, site: event.data };
    case 'SiteUninstalled':
      return { ...state, installed: false, enabled: false };
    case 'AppEnabled':
      return { ...state, enabled: true };
    case 'AppDisabled':
      return { ...state, enabled: false };
    case 'AppLicenceRead':
    case 'AppLicenceChanged':
      return { ...state, licence: event.data };
    case 'PortfolioKeyEntered':
      return { ...state, portfolioKey: event.data };
    default:
      return event satisfies never;
  }
};

/** Returns the event, or no event when the state already has its values. Refuses when the app is not installed. */
const whileInstalled = (
  { installed }: TenantState,
  known: boolean,
  event: TenantEvent,
): Decision<TenantEvent> => {
  if (!installed) return refuse('TENANT_UNKNOWN');
  return known ? accept() : accept(event);
};

/**
 * Decides the commands of a site. The host may repeat any callback, so a repeated command is accepted and changes
 * nothing. An install always adds an event, because it brings a new secret.
 */
export const decideTenant = (state: TenantState, command: TenantCommand): Decision<TenantEvent> => {
  switch (command.type) {
    case 'InstallSite':
      return accept({ type: 'SiteInstalled', data: command.site });
    case 'UninstallSite':
      return state.installed ? accept({ type: 'SiteUninstalled', data: {} }) : accept();
    case 'EnableApp':
      return whileInstalled(state, state.enabled, { type: 'AppEnabled', data: {} });
    case 'DisableApp':
      return state.enabled ? accept({ type: 'AppDisabled', data: {} }) : accept();
    case 'NoteLicence': {
      const known = !state.installed || same(state.licence, command.licence);
      const type = state.licence === null ? 'AppLicenceRead' : 'AppLicenceChanged';
      return known ? accept() : accept({ type, data: command.licence });
    }
    case 'EnterPortfolioKey': {
      const known = same(state.portfolioKey, command.key);
      return whileInstalled(state, known, { type: 'PortfolioKeyEntered', data: command.key });
    }
    default:
      return command satisfies never;
  }
};

export const tenantDecider: Decider<TenantState, TenantCommand, TenantEvent> = {
  codec: tenantCodec,
  initial: { installed: false, enabled: false, site: null, licence: null, portfolioKey: null },
  decide: decideTenant,
  evolve: evolveTenant,
  snapshots: plainSnapshots(2),
};
