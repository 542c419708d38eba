import type { StageConfig } from '../config/stages.ts';

/** A missing setting, and the command-line option that sets it. */
export interface MissingSetting {
  /** Whether the stage cannot be deployed without the setting. */
  readonly blocks: boolean;
  readonly what: string;
  readonly how: string;
}

const CERTIFICATE = /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/;
const FIREWALL = /^arn:aws[\w-]*:wafv2:us-east-1:\d{12}:global\/webacl\/.+$/;
const VAULT = /^arn:aws[\w-]*:backup:([\w-]+):\d{12}:backup-vault:.+$/;

type Check = (config: StageConfig, region: string | undefined) => MissingSetting | null;

const lack = (blocks: boolean, what: string, how: string): MissingSetting => ({
  blocks,
  what,
  how,
});

const CHECKS: readonly Check[] = [
  ({ appUrl }) => {
    const { protocol, hostname } = new URL(appUrl);
    const isOwn = protocol === 'https:' && !hostname.endsWith('.example');
    return isOwn ? null : lack(true, `a domain of your own (now ${appUrl})`, '-c appUrl=https://…');
  },
  ({ certificateArn }) =>
    CERTIFICATE.test(certificateArn ?? '')
      ? null
      : lack(
          true,
          'a certificate of that domain in us-east-1, without which the edge answers under its generated name alone',
          '-c certificateArn=arn:aws:acm:us-east-1:…',
        ),
  ({ firewall }, region) =>
    firewall === 'own' && region !== undefined && region !== 'us-east-1'
      ? lack(
          true,
          `a firewall: one of its own can be made in us-east-1 alone, and the stacks go to ${region}`,
          '-c firewallArn=arn:aws:wafv2:us-east-1:…',
        )
      : null,
  ({ firewall }) =>
    firewall === 'own' || FIREWALL.test(firewall ?? '')
      ? null
      : lack(
          true,
          'a firewall that CloudFront can use',
          '-c firewallArn=arn:aws:wafv2:us-east-1:…',
        ),
  (_, region) =>
    region !== undefined && region !== 'us-east-1'
      ? lack(
          false,
          `an alarm on failures of the edge, which CloudFront counts in us-east-1 alone; the stacks go to ${region}`,
          '--region us-east-1',
        )
      : null,
  ({ concurrency }) =>
    concurrency <= 100
      ? lack(
          false,
          `more invocations at a time than ${concurrency}: nothing can be reserved, and jobs get two`,
          'ask in Service Quotas, then -c concurrency=1000',
        )
      : null,
  ({ keepsData, rollout }) =>
    keepsData && rollout === 'at-once'
      ? lack(
          false,
          'a rollout that goes back by itself: new versions answer every call at once',
          '-c rollout=linear',
        )
      : null,
  ({ licensing, licenceKeys }) =>
    licensing === 'required' && licenceKeys.length === 0
      ? lack(
          false,
          'public keys, without which no portfolio licence key is valid',
          "-c licenceKeys='[…]'",
        )
      : null,
  ({ forgeAppId }) =>
    forgeAppId === null
      ? lack(
          false,
          'an app on Forge: new sites can be installed nowhere else',
          '-c forgeAppId=ari:…',
        )
      : null,
  ({ ai }) =>
    ai.provider === 'offline'
      ? lack(false, 'a model; suggestions come from rules', '-c aiProvider=bedrock -c aiModel=…')
      : null,
  ({ monthlyBudget }) =>
    monthlyBudget === null
      ? lack(false, 'a budget: nobody hears when a month costs too much', '-c monthlyBudget=100')
      : null,
  ({ keepsData, backupCopyVault }) =>
    keepsData && backupCopyVault === null
      ? lack(
          false,
          'backups in a second region; the tables go back 35 days by themselves',
          '-c backupCopyVault=arn:aws:backup:…',
        )
      : null,
  ({ backupCopyVault }, region) =>
    backupCopyVault !== null && [undefined, region].includes(VAULT.exec(backupCopyVault)?.[1])
      ? lack(
          true,
          'a vault in another region than the tables',
          '-c backupCopyVault=arn:aws:backup:…',
        )
      : null,
];

/** Returns the settings that a stage lacks. Settings that block a deployment come first. */
export const lacksOf = (config: StageConfig, region?: string): MissingSetting[] =>
  CHECKS.flatMap((check) => check(config, region) ?? []).toSorted(
    (one, other) => Number(other.blocks) - Number(one.blocks),
  );

export const report = ({ stage }: StageConfig, missing: readonly MissingSetting[]): string => {
  const lines = missing.map(
    ({ blocks, what, how }) => `${blocks ? 'lacks   ' : 'may want'}  ${what}\n          ${how}`,
  );
  const ready = missing.some(({ blocks }) => blocks)
    ? `${stage} cannot be deployed yet.`
    : `${stage} can be deployed.`;
  return [...lines, ready].join('\n');
};
