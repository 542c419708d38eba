import * as z from 'zod/mini';
import type { Licensing } from '#domain/aggregates/licence/licence.ts';
import { type AiChoice, type AiProvider, chosenAi } from './ai-provider.ts';
import { regionOf } from './regions.ts';

/** A public key of the vendor of portfolio licence keys: an Ed25519 JWK (`npm run licence:sign -- --new-pair`). */
export interface LicenceKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly kid: string;
  readonly x: string;
}

/**
 * How a new version of a function receives its traffic: all calls immediately; 10 % for ten minutes and then all; or 10
 * % more each minute.
 */
export type RolloutPace = 'at-once' | 'canary' | 'linear';

export interface StageConfig {
  readonly stage: string;
  /**
   * Key of the app at the host. Each stage has its own, because a site refuses a second app with the same key. A stage
   * in another region has the key of its stage: both belong to one listing.
   */
  readonly appKey: string;
  /** AWS region of all stacks; null: the region of the credentials, which must be us-east-1 for an own firewall. */
  readonly region: string | null;
  /** Public URL of the CDN, without a trailing slash: `baseUrl` of the descriptor and audience of callbacks. */
  readonly appUrl: string;
  /**
   * URLs of this stage's deployments by data residency region, such as `EU`. A site with data residency in a region
   * uses the deployment there.
   */
  readonly regionUrls: Readonly<Record<string, string>>;
  readonly bridgeUrl: string;
  /** URL of the host's public keys for its signed callbacks. */
  readonly installKeysUrl: string;
  /** The app's id on Forge (`ari:cloud:ecosystem::app/…`); null for a stage without a Forge app. */
  readonly forgeAppId: string | null;
  /** Data residency regions, such as `EU`, whose data are in this stage. Forge sites may move to these regions. */
  readonly forgeLocations: readonly string[];
  /** URL of the Forge host's public keys for its tokens. */
  readonly forgeKeysUrl: string;
  /** URL of the host's authorization server, which issues tokens of users to the app; without a trailing slash. */
  readonly oauthUrl: string;
  /**
   * `frame-ancestors` of our pages. Static pages cannot name each site, and sites may have custom domains. So a
   * deployed stage allows any HTTPS page; the bridge and the tokens authenticate the host.
   */
  readonly frameAncestors: string;
  /**
   * Origins of the host's avatars and icons of issue types. Pages load pictures only from these origins and from the
   * product's own origin.
   */
  readonly pictureOrigins: readonly string[];
  readonly licensing: Licensing;
  /** Public keys of the vendors whose portfolio licence keys are valid. If empty, no licence key is valid. */
  readonly licenceKeys: readonly LicenceKey[];
  /** The suggestion writer for sites without a model of their own. */
  readonly ai: AiProvider;
  /** Whether a site's own model may run on the loopback address. Other private addresses are never allowed. */
  readonly aiLoopback: boolean;
  /** Days between the uninstallation of a site and the erasure of its data. */
  readonly graceDays: number;
  /**
   * Concurrent invocations that the account may run in this region; new accounts begin with 10. Jobs get a tenth, so
   * that pages are not delayed. Concurrency is reserved only if the account has enough.
   */
  readonly concurrency: number;
  /**
   * Shortest time in seconds between two renewals of a published picture. At most 300, the time for which the queue
   * detects duplicates.
   */
  readonly pictureRestSeconds: number;
  /**
   * Timeout of a renewal in seconds. After a crash, the queue delivers the message again after 1.25 times this timeout.
   */
  readonly pictureMostSeconds: number;
  readonly rollout: RolloutPace;
  /**
   * Whether the domain and its subdomains join the browsers' HSTS preload list (HTTPS only). A removal from the list
   * takes months.
   */
  readonly hstsPreload: boolean;
  /** The version of the edge's secret that the edge sends. Null for the current one of the first deployment. */
  readonly edgeSecretVersion: string | null;
  /** Whether tables and buckets survive the deletion of their stack. Also enables deletion protection. */
  readonly keepsData: boolean;
  /** Whether buckets delete their files when their stack is deleted. Only for a stage that keeps no data. */
  readonly emptiesBuckets: boolean;
  readonly clientDir: string;
  /**
   * The firewall of the CDN. `own`: the stage creates one, in a stack in us-east-1 when the stage is in another region.
   * An ARN names an existing firewall in us-east-1. Null: no firewall.
   */
  readonly firewall: string | null;
  /** Monthly cost in dollars above which operators are notified; null: no notification. */
  readonly monthlyBudget: number | null;
  /** ARN of a backup vault in another region for nightly copies of the tables; null: no backups. */
  readonly backupCopyVault: string | null;
  /** ARN (us-east-1) of the certificate for the domain in `appUrl`; null: CloudFront's generated domain is used. */
  readonly certificateArn: string | null;
}

const GRACE_DAYS = 30;
/** The quota for concurrent invocations of an older AWS account; new accounts begin with less. */
const CONCURRENCY = 1000;
const PICTURE_REST_SECONDS = 300;
/**
 * Timeout in seconds. To draw a board of several thousand cards, a renewal loads many pages of issues from the tracker.
 */
const PICTURE_MOST_SECONDS = 240;
/** Short, so that users of the sandbox see a renewed picture within seconds. */
const SHORT_REST_SECONDS = 5;
const SHORT_MOST_SECONDS = 60;
const BUILT_CLIENT = 'web/dist';

/** Origins of Atlassian's media and avatars. Atlassian serves default avatars from Gravatar and its cache. */
const ATLASSIAN_PICTURES = [
  'https://*.atlassian.net',
  'https://*.atlassian.com',
  'https://*.atl-paas.net',
  'https://secure.gravatar.com',
  'https://*.wp.com',
];

const LISTED_KEY = 'app.cairn.story-map';

const deployed = (
  stage: string,
  appUrl: string,
  { keepsData, licensing, rollout }: Pick<StageConfig, 'keepsData' | 'licensing' | 'rollout'>,
): StageConfig => ({
  stage,
  appKey: stage === 'production' ? LISTED_KEY : `${LISTED_KEY}.${stage}`,
  region: null,
  appUrl,
  regionUrls: {},
  bridgeUrl: 'https://connect-cdn.atl-paas.net/all.js',
  installKeysUrl: 'https://connect-install-keys.atlassian.com',
  oauthUrl: 'https://oauth-2-authorization-server.services.atlassian.com',
  forgeAppId: null,
  forgeLocations: [],
  forgeKeysUrl: 'https://forge.cdn.prod.atlassian-dev.net/.well-known/jwks.json',
  frameAncestors: 'https:',
  pictureOrigins: ATLASSIAN_PICTURES,
  licensing,
  licenceKeys: [],
  graceDays: GRACE_DAYS,
  concurrency: CONCURRENCY,
  pictureRestSeconds: PICTURE_REST_SECONDS,
  pictureMostSeconds: PICTURE_MOST_SECONDS,
  rollout,
  hstsPreload: false,
  edgeSecretVersion: null,
  ai: { provider: 'offline' },
  aiLoopback: false,
  keepsData,
  emptiesBuckets: !keepsData,
  clientDir: BUILT_CLIENT,
  firewall: 'own',
  monthlyBudget: null,
  backupCopyVault: null,
  certificateArn: null,
});

export const STAGES: readonly StageConfig[] = [
  deployed('dev', 'https://dev.cairn.example', {
    keepsData: false,
    licensing: 'evaluated',
    rollout: 'at-once',
  }),
  deployed('staging', 'https://staging.cairn.example', {
    keepsData: true,
    licensing: 'evaluated',
    rollout: 'canary',
  }),
  deployed('production', 'https://cairn.example', {
    keepsData: true,
    licensing: 'required',
    rollout: 'linear',
  }),
];

/** Options that the owner of an AWS account may pass as `-c name=value`. */
export interface StageChoice extends AiChoice {
  readonly stage?: unknown;
  /** AWS region of the stacks, such as `eu-central-1`. */
  readonly region?: unknown;
  /** `required` or `evaluated`. */
  readonly licensing?: unknown;
  /** URL at which the owner of the AWS account serves the stage. */
  readonly appUrl?: unknown;
  /** The stage's deployments for data residency, separated by commas: `EU=https://…`. */
  readonly regionUrls?: unknown;
  readonly certificateArn?: unknown;
  /** ARN of an existing firewall for CloudFront, for stacks outside us-east-1. */
  readonly firewallArn?: unknown;
  /** The account's concurrency in Service Quotas; at least 10. */
  readonly concurrency?: unknown;
  /** `at-once`, `canary` or `linear`. */
  readonly rollout?: unknown;
  readonly hstsPreload?: unknown;
  readonly edgeSecretVersion?: unknown;
  readonly monthlyBudget?: unknown;
  /** ARN of a vault in another region. */
  readonly backupCopyVault?: unknown;
  readonly forgeAppId?: unknown;
  /** Data residency regions whose data are in this stage, separated by commas: `EU,DE`. */
  readonly forgeLocations?: unknown;
  /** JSON list of the public keys that verify portfolio licence keys. */
  readonly licenceKeys?: unknown;
}

/** The id of a version in Secrets Manager. Secrets Manager makes a UUID if the caller gives no id. */
const versionId = z._default(z.nullable(z.string().check(z.regex(/^[\w-]{32,64}$/))), null);

const licenceKeysSchema = z.array(
  z.object({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    kid: z.string(),
    x: z.string(),
  }),
);

/** Concurrent Lambda invocations; 10 is the lowest quota that an AWS account has. */
const invocations = z.int().check(z.gte(10));
const rollouts = z.enum(['at-once', 'canary', 'linear']);
const locations = z.array(z.string().check(z.regex(/^[A-Z]{2,10}$/)));
const awsRegion = z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/));
const licensings = z.enum(['required', 'evaluated']);
const yesOrNo = z.enum(['yes', 'no']);
const dollars = z.number().check(z.gte(1));

const text = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns the chosen stage; `production` by default. Throws when the stage does not exist. */
export const chosenStage = ({ stage = 'production', ...own }: StageChoice): StageConfig => {
  const config = STAGES.find((known) => known.stage === stage);
  if (!config) {
    const known = STAGES.map(({ stage: name }) => name).join(', ');
    throw new Error(`Unknown stage "${String(stage)}". Known: ${known}.`);
  }
  return {
    ...config,
    ...(text(own.appUrl) ? { appUrl: own.appUrl.replace(/\/$/, '') } : {}),
    ...(text(own.region) ? { region: z.parse(awsRegion, own.region) } : {}),
    ...(own.licensing === undefined ? {} : { licensing: z.parse(licensings, own.licensing) }),
    ...(text(own.regionUrls)
      ? { regionUrls: Object.fromEntries(own.regionUrls.split(',').map(regionOf)) }
      : {}),
    ...(text(own.forgeAppId) ? { forgeAppId: own.forgeAppId } : {}),
    ...(text(own.forgeLocations)
      ? { forgeLocations: z.parse(locations, own.forgeLocations.split(',')) }
      : {}),
    ...(text(own.certificateArn) ? { certificateArn: own.certificateArn } : {}),
    ...(text(own.firewallArn) ? { firewall: own.firewallArn } : {}),
    ...(text(own.backupCopyVault) ? { backupCopyVault: own.backupCopyVault } : {}),
    ...(own.concurrency === undefined
      ? {}
      : { concurrency: z.parse(invocations, Number(own.concurrency)) }),
    ...(own.rollout === undefined ? {} : { rollout: z.parse(rollouts, own.rollout) }),
    edgeSecretVersion: z.parse(versionId, own.edgeSecretVersion),
    ...(own.hstsPreload === undefined
      ? {}
      : { hstsPreload: z.parse(yesOrNo, own.hstsPreload) === 'yes' }),
    ...(own.monthlyBudget === undefined
      ? {}
      : { monthlyBudget: z.parse(dollars, Number(own.monthlyBudget)) }),
    ...(text(own.licenceKeys)
      ? { licenceKeys: z.parse(licenceKeysSchema, JSON.parse(own.licenceKeys)) }
      : {}),
    ai: chosenAi(own),
  };
};

/** URLs and keys that the sandbox chooses when it starts. */
export interface SandboxAddresses {
  readonly appUrl: string;
  readonly bridgeUrl: string;
  readonly hostOrigin: string;
  readonly installKeysUrl: string;
  readonly clientDir: string;
  /** Public key with which the sandbox verifies its own portfolio licence keys. */
  readonly licenceKey: string;
}

/** The app's id at the sandbox's Forge host. */
export const SANDBOX_FORGE_APP = 'ari:cloud:ecosystem::app/5a1db0c5-0000-4000-8000-000000000001';

export const sandboxStage = (addresses: SandboxAddresses): StageConfig => ({
  stage: 'sandbox',
  appKey: LISTED_KEY,
  region: null,
  appUrl: addresses.appUrl,
  regionUrls: {},
  bridgeUrl: addresses.bridgeUrl,
  installKeysUrl: addresses.installKeysUrl,
  oauthUrl: addresses.hostOrigin,
  forgeAppId: SANDBOX_FORGE_APP,
  forgeLocations: ['EU'],
  forgeKeysUrl: `${addresses.hostOrigin}/forge-keys`,
  frameAncestors: addresses.hostOrigin,
  pictureOrigins: [addresses.hostOrigin],
  licensing: 'required',
  graceDays: GRACE_DAYS,
  concurrency: CONCURRENCY,
  pictureRestSeconds: SHORT_REST_SECONDS,
  pictureMostSeconds: SHORT_MOST_SECONDS,
  rollout: 'at-once',
  hstsPreload: false,
  edgeSecretVersion: null,
  licenceKeys: [{ kty: 'OKP', crv: 'Ed25519', kid: 'sandbox', x: addresses.licenceKey }],
  ai: { provider: 'offline' },
  aiLoopback: true,
  keepsData: false,
  emptiesBuckets: false,
  clientDir: addresses.clientDir,
  firewall: null,
  monthlyBudget: null,
  backupCopyVault: null,
  certificateArn: null,
});
