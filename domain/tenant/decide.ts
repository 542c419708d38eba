import { refusal } from '../errors.ts';
import { accept, type Decider, type Decision, refuse } from '../kernel/decider.ts';
import { same } from '../kernel/same.ts';
import { plainSnapshots } from '../kernel/snapshot.ts';
import type { PortfolioKey } from '../licence/portfolio-key.ts';
import { type SiteDescription, type TenantEvent, tenantCodec } from './events.ts';

export interface TenantState {
  readonly installed: boolean;
  readonly enabled: boolean;
  readonly site: SiteDescription | null;
  /** The portfolio licence key that was entered last; it outlives an uninstallation. */
  readonly portfolioKey: PortfolioKey | null;
}

export type TenantCommand =
  | { readonly type: 'InstallSite'; readonly site: SiteDescription }
  | { readonly type: 'UninstallSite' }
  | { readonly type: 'EnableApp' }
  | { readonly type: 'DisableApp' }
  | { readonly type: 'EnterPortfolioKey'; readonly key: PortfolioKey };

/** A tenant has one stream of this id. */
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
    case 'PortfolioKeyEntered':
      return { ...state, portfolioKey: event.data };
    default:
      return event satisfies never;
  }
};

/**
 * The host may repeat any callback, so a repetition is accepted and changes nothing. A re-install is always an
 * event, since it brings a new secret.
 */
export const decideTenant = (state: TenantState, command: TenantCommand): Decision<TenantEvent> => {
  switch (command.type) {
    case 'InstallSite':
      return accept({ type: 'SiteInstalled', data: command.site });
    case 'UninstallSite':
      return state.installed ? accept({ type: 'SiteUninstalled', data: {} }) : accept();
    case 'EnableApp':
      if (!state.installed) return refuse(refusal('TENANT_UNKNOWN'));
      return state.enabled ? accept() : accept({ type: 'AppEnabled', data: {} });
    case 'DisableApp':
      return state.enabled ? accept({ type: 'AppDisabled', data: {} }) : accept();
    case 'EnterPortfolioKey':
      if (!state.installed) return refuse(refusal('TENANT_UNKNOWN'));
      if (same(state.portfolioKey, command.key)) return accept();
      return accept({ type: 'PortfolioKeyEntered', data: command.key });
    default:
      return command satisfies never;
  }
};

export const tenantDecider: Decider<TenantState, TenantCommand, TenantEvent> = {
  streamType: 'tenant',
  codec: tenantCodec,
  initial: { installed: false, enabled: false, site: null, portfolioKey: null },
  decide: decideTenant,
  evolve: evolveTenant,
  snapshots: plainSnapshots(1),
};
