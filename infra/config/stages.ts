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
 * How a new version of a function comes to answer: all calls at once; a tenth of them for ten minutes and then all; or a
 * tenth more with each minute.
 */
export type RolloutPace = 'at-once' | 'canary' | 'linear';

/** Everything in which one deployment differs from another. */
export interface StageConfig {
  readonly stage: string;
  /** Key of the add-on in the host's marketplace; the same for every stage of one listing. */
  readonly appKey: string;
  /** Public address of the edge, without a trailing slash: `baseUrl` of the descriptor, audience of callbacks. */
  readonly appUrl: string;
  /** Addresses of the same stage where it is deployed for sites whose data stay in a region of the host, such as `EU`. */
  readonly regionUrls: Readonly<Record<string, string>>;
  /** The host's bridge script, loaded by the client's page. */
  readonly bridgeUrl: string;
  /** Where the host publishes the public keys of its signed callbacks. */
  readonly installKeysUrl: string;
  /** The app's id on Forge (`ari:cloud:ecosystem::app/…`); null for a stage that is not installed there. */
  readonly forgeAppId: string | null;
  /** The Forge host's names of the regions whose data lie in this stage, such as `EU`: sites may move there. */
  readonly forgeLocations: readonly string[];
  /** Where the Forge host publishes the public keys of its tokens. */
  readonly forgeKeysUrl: string;
  /** The host's authorization server, which gives tokens of persons to the app; without a trailing slash. */
  readonly oauthUrl: string;
  /**
   * Which sites can embed our pages. Static pages cannot name each site, and sites may have domains of their own, so a
   * deployed stage allows any HTTPS page; the bridge and the tokens are what proves the host.
   */
  readonly frameAncestors: string;
  /** Whether a site needs a licence of the host; private installs of a stage that is not sold have none. */
  readonly licensing: Licensing;
  /** Vendors who sign portfolio licence keys; with none no key is valid. */
  readonly licenceKeys: readonly LicenceKey[];
  /** Who writes suggestions for boards whose site has chosen nobody of its own. */
  readonly ai: AiProvider;
  /** Whether a site's own model may be this very machine; what else is not on the public internet never may. */
  readonly aiLoopback: boolean;
  /** So many days a site that has uninstalled finds its data when it comes back; then it is erased. */
  readonly graceDays: number;
  /**
   * Invocations that the account runs at a time in this region; new accounts begin with 10. Jobs get a tenth of it, so
   * that pages find room beside them, and what must run alone is reserved only where enough is left.
   */
  readonly concurrency: number;
  /** Seconds between two renewals of the picture of a shared board; at most 300, for which its queue remembers a message. */
  readonly pictureRestSeconds: number;
  readonly rollout: RolloutPace;
  /** Asks browsers to know the domain and all below it as HTTPS only, before their first visit; hard to take back. */
  readonly hstsPreload: boolean;
  /** Keeps tables and buckets when a stack is deleted, and guards them against deletion. */
  readonly keepsData: boolean;
  /** Folder of the built client. */
  readonly clientDir: string;
  /**
   * What stands before the edge: `own` is made with it, which needs the stacks to lie in us-east-1; or the ARN of one
   * that was made there. Null: none.
   */
  readonly firewall: string | null;
  /** Dollars that a month of this stage may cost before its operators are told; null tells nobody. */
  readonly monthlyBudget: number | null;
  /** ARN of a backup vault in another region, to which nights of the tables are copied; null makes no backups. */
  readonly backupCopyVault: string | null;
  /** Certificate (ARN, us-east-1) of the domain in `appUrl`; null leaves the edge under its generated domain. */
  readonly certificateArn: string | null;
}

const GRACE_DAYS = 30;
/** What an account gets that has been in use for a while. */
const CONCURRENCY = 1000;
const PICTURE_REST_SECONDS = 300;
/** Somebody who tries it out need not wait for it. */
const SHORT_REST_SECONDS = 5;
const BUILT_CLIENT = 'web/dist';

const deployed = (
  stage: string,
  appUrl: string,
  { keepsData, licensing, rollout }: Pick<StageConfig, 'keepsData' | 'licensing' | 'rollout'>,
): StageConfig => ({
  stage,
  appKey: 'app.cairn.story-map',
  appUrl,
  regionUrls: {},
  bridgeUrl: 'https://connect-cdn.atl-paas.net/all.js',
  installKeysUrl: 'https://connect-install-keys.atlassian.com',
  oauthUrl: 'https://oauth-2-authorization-server.services.atlassian.com',
  forgeAppId: null,
  forgeLocations: [],
  forgeKeysUrl: 'https://forge.cdn.prod.atlassian-dev.net/.well-known/jwks.json',
  frameAncestors: 'https:',
  licensing,
  licenceKeys: [],
  graceDays: GRACE_DAYS,
  concurrency: CONCURRENCY,
  pictureRestSeconds: PICTURE_REST_SECONDS,
  rollout,
  hstsPreload: false,
  ai: { provider: 'offline' },
  aiLoopback: false,
  keepsData,
  clientDir: BUILT_CLIENT,
  firewall: 'own',
  monthlyBudget: null,
  backupCopyVault: null,
  certificateArn: null,
});

/** The stages that are deployed to AWS. */
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

/** What the owner of an account may say with `-c name=value`. */
export interface StageChoice extends AiChoice {
  /** Name of one of `STAGES`. */
  readonly stage?: unknown;
  /** Address under which this owner serves the stage. */
  readonly appUrl?: unknown;
  /** Where the same stage is deployed for sites whose data stay in a region, divided by commas: `EU=https://…`. */
  readonly regionUrls?: unknown;
  readonly certificateArn?: unknown;
  /** ARN of a firewall for CloudFront, where the stacks lie elsewhere than in us-east-1. */
  readonly firewallArn?: unknown;
  /** Invocations at a time that Service Quotas shows for the account; 10 at least. */
  readonly concurrency?: unknown;
  /** `at-once`, `canary` or `linear`. */
  readonly rollout?: unknown;
  /** `yes` or `no`. */
  readonly hstsPreload?: unknown;
  /** Whole dollars. */
  readonly monthlyBudget?: unknown;
  /** ARN of a vault in another region. */
  readonly backupCopyVault?: unknown;
  /** The app's id on Forge, where the owner has registered one. */
  readonly forgeAppId?: unknown;
  /** The host's names of the regions whose data lie here, divided by commas: `EU,DE`. */
  readonly forgeLocations?: unknown;
  /** JSON of the list of public keys by which portfolio licence keys are checked. */
  readonly licenceKeys?: unknown;
}

const licenceKeysSchema = z.array(
  z.object({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    kid: z.string(),
    x: z.string(),
  }),
);

/** Lambda has no account with less. */
const invocations = z.int().check(z.gte(10));
const rollouts = z.enum(['at-once', 'canary', 'linear']);
const locations = z.array(z.string().check(z.regex(/^[A-Z]{2,10}$/)));
const yesOrNo = z.enum(['yes', 'no']);
const dollars = z.number().check(z.gte(1));

const text = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The stage that is asked for, production when none is. Throws when it does not exist. */
export const chosenStage = ({ stage = 'production', ...own }: StageChoice): StageConfig => {
  const config = STAGES.find((known) => known.stage === stage);
  if (!config) {
    const known = STAGES.map(({ stage: name }) => name).join(', ');
    throw new Error(`Unknown stage "${String(stage)}". Known: ${known}.`);
  }
  return {
    ...config,
    ...(text(own.appUrl) ? { appUrl: own.appUrl.replace(/\/$/, '') } : {}),
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

/** What the local run chooses when it starts. */
export interface SandboxAddresses {
  readonly appUrl: string;
  readonly bridgeUrl: string;
  readonly hostOrigin: string;
  readonly installKeysUrl: string;
  readonly clientDir: string;
  /** Public key of the sandbox's own vendor of licence keys. */
  readonly licenceKey: string;
}

/** The id under which the sandbox's Forge host knows the app. */
export const SANDBOX_FORGE_APP = 'ari:cloud:ecosystem::app/5a1db0c5-0000-4000-8000-000000000001';

export const sandboxStage = (addresses: SandboxAddresses): StageConfig => ({
  stage: 'sandbox',
  appKey: 'app.cairn.story-map',
  appUrl: addresses.appUrl,
  regionUrls: {},
  bridgeUrl: addresses.bridgeUrl,
  installKeysUrl: addresses.installKeysUrl,
  oauthUrl: addresses.hostOrigin,
  forgeAppId: SANDBOX_FORGE_APP,
  forgeLocations: ['EU'],
  forgeKeysUrl: `${addresses.hostOrigin}/forge-keys`,
  frameAncestors: addresses.hostOrigin,
  licensing: 'required',
  graceDays: GRACE_DAYS,
  concurrency: CONCURRENCY,
  pictureRestSeconds: SHORT_REST_SECONDS,
  rollout: 'at-once',
  hstsPreload: false,
  licenceKeys: [{ kty: 'OKP', crv: 'Ed25519', kid: 'sandbox', x: addresses.licenceKey }],
  ai: { provider: 'offline' },
  aiLoopback: true,
  keepsData: false,
  clientDir: addresses.clientDir,
  firewall: null,
  monthlyBudget: null,
  backupCopyVault: null,
  certificateArn: null,
});
