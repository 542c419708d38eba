import { randomBytes } from 'node:crypto';
import { licenceOf } from '#domain/aggregates/licence/licence.ts';
import { tenantAggregate } from '#domain/aggregates/tenant/aggregate.ts';
import { TENANT_STREAM_ID, type TenantCommand } from '#domain/aggregates/tenant/decide.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { CorrelationId } from '#domain/kernel/ids.ts';
import { type CommandPorts, handleCommand } from '../../command/handle-command.ts';
import type { Invocation } from '../../forge/invocation.ts';
import type { TextBox } from '../../forge/sealed.ts';
import type { DescribeSite, SaveSystemToken } from '../../ports/site/forge-site.ts';
import {
  type FindForgeSite,
  type FindInstallation,
  type Installation,
  tenantOf,
} from '../../ports/site/installations.ts';

export interface SitePorts extends CommandPorts {
  readonly findInstallation: FindInstallation;
  readonly findForgeSite: FindForgeSite;
  readonly describe: DescribeSite;
  readonly saveSystemToken: SaveSystemToken;
  readonly tokens: Pick<TextBox, 'seal'>;
}

/** A verified call of the host itself. */
export interface HostCall {
  readonly invocation: Invocation;
  /** The app's own token for the site. Null when the host sends none. */
  readonly systemToken: string | null;
  readonly correlationId: CorrelationId;
}

/** Returns the site. Throws `BUSY` while the site is being erased, so that the host retries after the erasure. */
const unlessErasing = (site: Installation | null): Installation | null => {
  if (site?.state === 'erasing') throw new CatalogueError(refusal('BUSY'));
  return site;
};

/** Returns a site's address in normal form: origin and path without a final slash. */
const addressOf = (baseUrl: string): string => {
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
};

/**
 * Throws `INSTALL_REFUSED` unless the stored data belong to this site. An equal client key is no proof: the address
 * must be equal too, and the cloud id if it is known.
 */
const requireSameSite = (
  known: Installation,
  { cloudId, baseUrl }: { readonly cloudId: string; readonly baseUrl: string },
): void => {
  const isSame =
    addressOf(known.baseUrl) === addressOf(baseUrl) &&
    (known.forge?.cloudId ?? cloudId) === cloudId;
  if (isSame) return;
  throw new CatalogueError(refusal('INSTALL_REFUSED'), {
    cause: new Error('the Connect site is another site'),
  });
};

/**
 * Returns the record that the site has from Connect, or a new record under its cloud id. Throws `BUSY` when there is no
 * token with which the site could be read, and `INSTALL_REFUSED` for the client key of another site.
 */
const firstRecord = async (
  ports: SitePorts,
  { invocation, systemToken }: HostCall,
): Promise<Installation> => {
  if (systemToken === null) {
    throw new CatalogueError(refusal('BUSY'), { cause: new Error('the host sent no token') });
  }
  const { apiBaseUrl, cloudId, issuedAt } = invocation;
  const { baseUrl, clientKey } = await ports.describe(apiBaseUrl, systemToken);
  const known = clientKey === null ? null : unlessErasing(await ports.findInstallation(clientKey));
  if (known !== null) requireSameSite(known, { cloudId, baseUrl });
  return (
    known ?? {
      clientKey: cloudId,
      // This secret signs nothing. It is only the key for the hashes of guests' addresses.
      sharedSecret: randomBytes(32).toString('base64url'),
      baseUrl,
      oauthClientId: null,
      state: 'installed',
      enabled: true,
      signedAt: issuedAt,
    }
  );
};

/** Returns the record with this installation added. */
const withInstallation = async (
  ports: SitePorts,
  site: Installation,
  { invocation, systemToken }: HostCall,
): Promise<Installation> => {
  const { cloudId, apiBaseUrl, installationId, issuedAt } = invocation;
  const ids = site.state === 'installed' ? (site.forge?.installationIds ?? []) : [];
  return {
    ...site,
    state: 'installed',
    enabled: true,
    signedAt: Math.max(site.signedAt, issuedAt),
    forge: {
      cloudId,
      apiBaseUrl,
      installationIds: [...new Set([...ids, installationId])],
      systemToken:
        systemToken === null
          ? (site.forge?.systemToken ?? null)
          : await ports.tokens.seal(systemToken, site.clientKey),
    },
  };
};

const runCommand = (
  ports: SitePorts,
  site: Installation,
  command: TenantCommand,
  { correlationId }: HostCall,
  installation?: () => Promise<Installation>,
): Promise<unknown> =>
  handleCommand(ports, tenantAggregate, {
    stream: { tenant: tenantOf(site), type: 'tenant', id: TENANT_STREAM_ID },
    command,
    actor: { accountId: site.clientKey, kind: 'app', origin: 'forge' },
    correlationId,
    ...(installation ? { installation } : {}),
  });

/**
 * Records that the app is installed on a site, with the newest token and the licence. Runs at an install, at an upgrade
 * and every hour, in case an event was lost. A site that had the app on Connect keeps its tenant and its data. Throws
 * `BUSY`; then the host retries.
 */
export const takeSite = async (ports: SitePorts, call: HostCall): Promise<void> => {
  const { invocation, systemToken } = call;
  const found = async (): Promise<Installation> =>
    unlessErasing(await ports.findForgeSite(invocation.cloudId)) ??
    (await firstRecord(ports, call));
  const site = await found();
  const { baseUrl, oauthClientId, forge, state } = site;
  const known =
    state === 'installed' && forge?.installationIds.includes(invocation.installationId) === true;
  if (!known || forge.apiBaseUrl !== invocation.apiBaseUrl) {
    const command = {
      type: 'InstallSite',
      site: { baseUrl, oauthClientId, productType: 'jira' },
    } as const;
    // Each attempt reads the record again, because another installation may have been added since the previous attempt.
    await runCommand(ports, site, command, call, async () =>
      withInstallation(ports, await found(), call),
    );
  } else if (systemToken !== null) {
    await ports.saveSystemToken(site, await ports.tokens.seal(systemToken, site.clientKey));
  }
  const licence = licenceOf({ active: invocation.licensed, evaluation: false }, 'required');
  await runCommand(ports, site, { type: 'NoteLicence', licence: { licence, type: null } }, call);
};

/**
 * Returns the record without this installation. If it was the last installation, the app is uninstalled and the site's
 * token deleted.
 */
const without = (site: Installation, { invocation }: HostCall): Installation => {
  if (!site.forge) return site;
  const installationIds = site.forge.installationIds.filter(
    (known) => known !== invocation.installationId,
  );
  const forge = { ...site.forge, installationIds };
  if (installationIds.length > 0) return { ...site, forge };
  return {
    ...site,
    state: 'uninstalled',
    enabled: false,
    signedAt: Math.max(site.signedAt, invocation.issuedAt),
    forge: { ...forge, systemToken: null },
  };
};

/**
 * Records that an installation has ended. The site's data are erased after a grace period, unless the site is installed
 * again.
 */
export const leaveSite = async (ports: SitePorts, call: HostCall): Promise<void> => {
  const site = await ports.findForgeSite(call.invocation.cloudId);
  if (site?.state !== 'installed') return;
  const left = without(site, call);
  if (left.state === 'installed') {
    await ports.store.append({ envelopes: [], installation: left });
    return;
  }
  await runCommand(ports, site, { type: 'UninstallSite' }, call, async () =>
    without((await ports.findForgeSite(call.invocation.cloudId)) ?? site, call),
  );
};
