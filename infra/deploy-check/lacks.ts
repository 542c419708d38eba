import { chosenStage, type StageChoice, type StageConfig } from '../config/stages.ts';

/** A missing setting, and the command-line option that sets it. */
export interface MissingSetting {
  /** Whether the stage cannot be deployed without the setting. */
  readonly blocks: boolean;
  readonly what: string;
  readonly how: string;
}

const CERTIFICATE = /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/;
const FIREWALL = /^arn:aws[\w-]*:wafv2:us-east-1:\d{12}:global\/webacl\/.+$/;
const APP_ID = /^ari:cloud:ecosystem::app\/[0-9a-f-]{36}$/;
const VAULT = /^arn:aws[\w-]*:backup:([\w-]+):\d{12}:backup-vault:.+$/;

interface Subject {
  readonly choice: StageChoice;
  readonly config: StageConfig;
  /** Region of the stacks: the chosen one, else the one of the credentials; undefined when neither is known. */
  readonly region: string | undefined;
}

type Check = (subject: Subject) => MissingSetting | null;

const lack = (blocks: boolean, what: string, how: string): MissingSetting => ({
  blocks,
  what,
  how,
});

const CHECKS: readonly Check[] = [
  ({ config: { appUrl } }) => {
    const { protocol, hostname } = new URL(appUrl);
    const isOwn = protocol === 'https:' && !hostname.endsWith('.example');
    return isOwn ? null : lack(true, `a domain of your own (now ${appUrl})`, '-c appUrl=https://…');
  },
  ({ config: { certificateArn } }) =>
    CERTIFICATE.test(certificateArn ?? '')
      ? null
      : lack(
          true,
          'a certificate of that domain in us-east-1, without which the edge answers under its generated name alone',
          '-c certificateArn=arn:aws:acm:us-east-1:…',
        ),
  ({ config, region }) =>
    config.firewall === 'own' &&
    config.region === null &&
    ![undefined, 'us-east-1'].includes(region)
      ? lack(
          true,
          `its region: a firewall lies in us-east-1, in a stack of its own where the stage is elsewhere, and the credentials say ${region}`,
          `-c region=${region}`,
        )
      : null,
  ({ config: { forgeAppId } }) =>
    APP_ID.test(forgeAppId ?? '')
      ? null
      : lack(
          true,
          'an app on Forge, since sites can install no other kind; `forge register` prints its id',
          '-c forgeAppId=ari:cloud:ecosystem::app/…',
        ),
  ({ choice, config: { licensing } }) =>
    choice.licensing === undefined
      ? lack(
          true,
          `a choice of licensing (else ${licensing}): \`required\` for a paid listing, where a site without a licence can read and not write; \`evaluated\` for a private or free app, whose tokens carry no licence`,
          '-c licensing=required|evaluated',
        )
      : null,
  ({ config: { firewall } }) =>
    firewall === 'own' || FIREWALL.test(firewall ?? '')
      ? null
      : lack(
          true,
          'a firewall that CloudFront can use',
          '-c firewallArn=arn:aws:wafv2:us-east-1:…',
        ),
  ({ region }) =>
    region !== undefined && region !== 'us-east-1'
      ? lack(
          false,
          `an alarm on failures of the edge, which CloudFront counts in us-east-1 alone; the stacks go to ${region}`,
          '--region us-east-1',
        )
      : null,
  ({ config: { concurrency } }) =>
    concurrency <= 100
      ? lack(
          false,
          `more invocations at a time than ${concurrency}: nothing can be reserved, and jobs get two`,
          'ask in Service Quotas, then -c concurrency=1000',
        )
      : null,
  ({ config: { keepsData, rollout } }) =>
    keepsData && rollout === 'at-once'
      ? lack(
          false,
          'a rollout that goes back by itself: new versions answer every call at once',
          '-c rollout=linear',
        )
      : null,
  ({ config: { licensing, licenceKeys } }) =>
    licensing === 'required' && licenceKeys.length === 0
      ? lack(
          false,
          'public keys, without which no portfolio licence key is valid',
          "-c licenceKeys='[…]'",
        )
      : null,
  ({ config: { ai } }) =>
    ai.provider === 'offline'
      ? lack(false, 'a model; suggestions come from rules', '-c aiProvider=bedrock -c aiModel=…')
      : null,
  ({ config: { monthlyBudget } }) =>
    monthlyBudget === null
      ? lack(false, 'a budget: nobody hears when a month costs too much', '-c monthlyBudget=100')
      : null,
  ({ config: { keepsData, backupCopyVault } }) =>
    keepsData && backupCopyVault === null
      ? lack(
          false,
          'backups in a second region; the tables go back 35 days by themselves',
          '-c backupCopyVault=arn:aws:backup:…',
        )
      : null,
  ({ config: { backupCopyVault }, region }) =>
    backupCopyVault !== null && [undefined, region].includes(VAULT.exec(backupCopyVault)?.[1])
      ? lack(
          true,
          'a vault in another region than the tables',
          '-c backupCopyVault=arn:aws:backup:…',
        )
      : null,
];

/**
 * Returns the settings that a stage lacks. Settings that block a deployment come first. Throws for an invalid choice.
 * `credentialsRegion` is the region of the credentials; a chosen region takes its place.
 */
export const lacksOf = (choice: StageChoice, credentialsRegion?: string): MissingSetting[] => {
  const config = chosenStage(choice);
  const subject = { choice, config, region: config.region ?? credentialsRegion };
  return CHECKS.flatMap((check) => check(subject) ?? []).toSorted(
    (one, other) => Number(other.blocks) - Number(one.blocks),
  );
};

export const report = (stage: string, missing: readonly MissingSetting[]): string => {
  const lines = missing.map(
    ({ blocks, what, how }) => `${blocks ? 'lacks   ' : 'may want'}  ${what}\n          ${how}`,
  );
  const ready = missing.some(({ blocks }) => blocks)
    ? `${stage} cannot be deployed yet.`
    : `${stage} can be deployed.`;
  return [...lines, ready].join('\n');
};
